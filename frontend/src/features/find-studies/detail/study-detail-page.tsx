import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, Flag } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { useIsAdmin } from '@/api/session';
import { addressedId } from '@/data/loading';
import { asGone, isGone } from '@/entities/study/gone';
import { useLastList } from '@/entities/study/list-state';
import { studyQuery } from '@/entities/study/queries';
import { ReportButton } from '@/features/reports/public';
import { ApplyBar, StudyComments } from '@/features/take-part/public';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { pageHtml } from '@/lib/text';
import { backLinkStyle } from '@/ui/button-style';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { StudyHeader } from './study-header';
import { StudySide } from './study-side';

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
            <StudyNotice isGone={isLost} />
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
            >
              <Flag size={16} />
              신고
            </ReportButton>
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
