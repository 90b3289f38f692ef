import { useIsAdmin } from '@/api/session';
import { seatsText } from '@/lib/recruitment';
import { Seats } from '@/ui/seats';
import { Sheet } from '@/ui/sheet';
import { Tag } from '@/ui/tag';
import { AuthorControls } from './author-controls';
import type { Study } from './queries';
import { StudyFacts } from './study-facts';

/** Seats, dates and whatever else is settled; it stays in view beside a long text. */
export function StudySide({ study }: { study: Study }) {
  const isAdmin = useIsAdmin();
  return (
    <aside
      aria-label="모집 정보"
      className="max-desktop:mt-6 desktop:sticky desktop:top-23 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
    >
      <Sheet className="p-5 tablet:p-5.5">
        <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
          <div>
            <p className="type-caption text-ink-2">모집 인원</p>
            <p className="font-display text-[1.625rem] leading-[1.3] font-bold tracking-[-0.03em] tabular-nums">
              {seatsText(study.currentRecruits, study.recruits)}
            </p>
          </div>
          <Seats taken={study.currentRecruits} total={study.recruits} big />
        </div>
        <StudyFacts study={study} />
        <div className="mt-3.5 flex flex-wrap gap-1.5">
          {[...new Set(study.tags)].map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
        {(study.isAuthor || isAdmin) && <AuthorControls study={study} />}
      </Sheet>
    </aside>
  );
}
