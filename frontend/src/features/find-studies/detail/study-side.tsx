import { Suspense } from 'react';
import { useIsAdmin } from '@/api/session';
import { couldBeMine } from '@/entities/study/intake';
import type { Study } from '@/entities/study/queries';
import { modeLabels, seatsText } from '@/entities/study/recruitment';
import { Seats } from '@/entities/study/seats';
import { ApplyPart } from '@/features/take-part/public';
import { lazyPart } from '@/lib/lazy-part';
import { formatSeoulDate } from '@/lib/seoul-day';
import { isSameWord } from '@/lib/text';
import { Tag } from '@/ui/badge';
import { Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';

// Not part of a visitor's first visit.
const AuthorControls = lazyPart(
  async () => (await import('@/features/lead-studies/public/author-controls')).AuthorControls,
);

const AdminControls = lazyPart(
  async () => (await import('@/features/lead-studies/public/admin-controls')).AdminControls,
);

/** Seats, dates and the other facts; sticky beside a long text. */
export function StudySide({ study }: { study: Study }) {
  const isAdmin = useIsAdmin();
  return (
    <aside
      aria-label="모집 정보"
      className="max-desktop:mt-6 desktop:sticky desktop:top-[min(5.75rem,var(--side-top,5.75rem))] desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
    >
      <Sheet className="flex flex-col p-5 tablet:p-5.5">
        <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
          <div>
            <p className="type-caption text-ink-2">모집 인원 (작성자 제외)</p>
            <p className="font-display text-[1.625rem] leading-[1.3] font-bold tracking-[-0.03em] tabular-nums">
              {seatsText(study.currentRecruits, study.recruits)}
            </p>
          </div>
          <Seats
            taken={study.currentRecruits}
            total={study.recruits}
            showNext={couldBeMine(study)}
            big
          />
        </div>
        <StudyFacts study={study} />
        <StudyTags study={study} />
        <ApplyPart study={study} />
        {(study.isAuthor || isAdmin) && (
          // As high as the loaded controls.
          <Suspense fallback={<Skeleton className={study.isAuthor ? 'mt-3 h-57' : 'mt-7 h-21'} />}>
            {study.isAuthor ? <AuthorControls study={study} /> : <AdminControls study={study} />}
          </Suspense>
        )}
      </Sheet>
    </aside>
  );
}

/** The tags that the category above the title does not already name. */
function StudyTags({ study: { tags, categoryPath } }: { study: Study }) {
  const more = tags.filter((tag) => !categoryPath.some(({ name }) => isSameWord(name, tag)));
  if (more.length === 0) return null;
  return (
    <ul aria-label="세부 태그" className="mt-3.5 flex flex-wrap gap-1.5">
      {more.map((tag) => (
        <li key={tag} className="flex max-w-full">
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Dates, period and optional facts; a row only for those that are set. */
function StudyFacts({ study }: { study: Study }) {
  const { recruitStartDate, mode, region, schedule } = study;
  const facts: [string, string | undefined][] = [
    ['모집 시작일', recruitStartDate && formatSeoulDate(recruitStartDate)],
    ['모집 마감일', formatSeoulDate(study.endDate)],
    ['스터디 시작일', formatSeoulDate(study.startDate)],
    ['예상 기간', study.expectedPeriod],
    ['진행 방식', mode && modeLabels[mode]],
    ['지역', region],
    ['모임 일정', schedule],
    ['참여 확정', study.confirmation ? '승인 후 48시간 안에' : undefined],
  ];
  return (
    <dl className="ink-line text-ui">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-rule py-2 leading-snug"
          >
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
