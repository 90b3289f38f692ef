import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, Flag } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { useIsAdmin } from '@/api/session';
import { addressedId } from '@/data/loading';
import { asGone, isGone } from '@/entities/study/gone';
import { couldBeMine } from '@/entities/study/intake';
import { type Study, studyQuery } from '@/entities/study/queries';
import { modeLabels, seatsText } from '@/entities/study/recruitment';
import { Seats } from '@/entities/study/seats';
import { useLastList } from '@/entities/study/study-list';
import { ReportButton } from '@/features/reports/public';
import { ApplyBar, ApplyPart, StudyComments } from '@/features/take-part/public';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { formatSeoulDate } from '@/lib/seoul-day';
import { isSameWord, pageHtml } from '@/lib/text';
import { Tag } from '@/ui/badge';
import { backLinkStyle } from '@/ui/button-style';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { StudyHeader } from './study-header';

const StudyNotice = lazyPart(async () => (await import('@/entities/study/notices')).StudyNotice);

const ImageControls = lazyPart(
  async () => (await import('@/features/lead-studies/public/image-controls')).ImageControls,
);

const PlanPart = lazyPart(
  async () => (await import('@/features/take-part/public/plan-part')).PlanPart,
);

const layout =
  'mt-2 grid items-start desktop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-rows-[auto_1fr] desktop:gap-x-12';

/** Title, then the facts beside the text; on narrow screens the facts come before the text. */
export default function StudyDetailPage() {
  const id = addressedId(useParams()['postId'], 'STUDY_NOT_FOUND');
  return (
    <div className="page pt-3 tablet:pt-5">
      <Link to={useLastList().address} className={backLinkStyle}>
        <ChevronLeft size={18} />
        스터디 목록
      </Link>
      <Suspense fallback={<StudyOutline />}>
        <StudyDetail id={id} />
      </Suspense>
    </div>
  );
}

function StudyDetail({ id }: { id: number }) {
  const { data, error } = useSuspenseQuery(studyQuery(id));
  const isLost = isGone(error);
  const study = isLost ? asGone(data) : data;
  const isAdmin = useIsAdmin();
  return (
    <>
      <div role="status">
        {(isLost || study.hidden) && (
          <Suspense fallback={<Skeleton className="mt-2 mb-4 h-13" />}>
            <StudyNotice isGone={isLost} isAuthor={study.isAuthor} />
          </Suspense>
        )}
      </div>
      <article className={layout}>
        <PageTitle title={study.title} />
        <StudyHeader study={study} />
        <StudySide study={study} />
        <div className="min-w-0">
          <StudyContent html={study.content} />
          {!study.isAuthor && !study.hidden && !isLost && (
            <ReportButton
              targetType="STUDY"
              targetId={study.postId}
              subject={study.title}
              className="type-small mt-5 -mr-2.5 ml-auto flex min-h-11 items-center gap-1.5 rounded-cell px-2.5 font-medium text-ink-3 transition-colors duration-120 hover:bg-hover hover:text-ink"
              icon={<Flag size={16} />}
            />
          )}
          {isAdmin && (
            <Suspense>
              <ImageControls html={study.content} />
            </Suspense>
          )}
          {study.plan && (
            <Suspense fallback={<Skeleton className="mt-12 h-96" />}>
              <PlanPart study={study} plan={study.plan} />
            </Suspense>
          )}
          <StudyComments study={study} />
        </div>
      </article>
      <ApplyBar study={study} />
    </>
  );
}

function StudyOutline() {
  return (
    <Outline className={cn(layout, 'min-h-dvh')}>
      <PageTitle title="스터디" />
      <div>
        <Skeleton className="h-7 w-60" />
        <Skeleton className="mt-5 h-8 w-4/5" />
        <Skeleton className="mt-6 h-6 w-3/5" />
      </div>
      <Sheet className="p-5 max-desktop:mt-6 tablet:p-5.5 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
        <Skeleton className="h-13 w-40" />
        <Skeleton className="mt-5 h-44" />
      </Sheet>
      <div className="mt-8 border-t-[1.5px] border-ink pt-6">
        <Skeleton className="h-40" />
      </div>
    </Outline>
  );
}

/** The author's text: HTML that the server has sanitised. */
function StudyContent({ html }: { html: string }) {
  const shown = useMemo(() => pageHtml(html), [html]);
  return (
    <section
      aria-label="내용"
      className="prose mt-8 min-w-0 border-t-[1.5px] border-ink pt-6"
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

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
    <ul aria-label="세부 태그" className="mt-3.5 mb-2 flex flex-wrap gap-1.5">
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
