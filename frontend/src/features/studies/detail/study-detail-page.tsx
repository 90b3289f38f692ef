import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { readStudyId } from '@/lib/address';
import { outlineHeadings } from '@/lib/text';
import { paths } from '@/paths';
import { backLinkStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/heading';
import { FullScreenSpinner } from '@/ui/loading';
import { type Study, studyQuery } from '../queries';
import { StudyHeader } from './study-header';
import { StudyMissing } from './study-missing';
import { StudySide } from './study-side';

export default function StudyDetailPage() {
  const id = readStudyId(useParams()['postId']);
  const {
    data: study,
    error,
    refetch,
  } = useQuery({ ...studyQuery(id ?? 0), enabled: id !== null });
  const isMissing = id === null || (error instanceof ApiError && error.status === 404);
  return (
    <div className="page pt-3 tablet:pt-5">
      <Link to={paths.studies()} className={backLinkStyle}>
        <ChevronLeft size={18} strokeWidth={1.9} aria-hidden="true" />
        스터디 목록
      </Link>
      {isMissing ? (
        <StudyMissing />
      ) : study ? (
        <StudyDetail study={study} />
      ) : error ? (
        <Failed
          message={messageOf(error, '게시글을 불러오지 못했습니다.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <FullScreenSpinner />
      )}
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <PageTitle title="스터디" />
      <h1 className="sr-only">스터디</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </>
  );
}

interface StudyDetailProps {
  study: Study;
}

/** Title, then facts beside the text; on narrow screens the facts come before the text. */
export function StudyDetail({ study }: StudyDetailProps) {
  return (
    <article className="mt-2 grid items-start desktop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-rows-[auto_1fr] desktop:gap-x-12">
      <PageTitle title={study.title} />
      <StudyHeader study={study} />
      <StudySide study={study} />
      <StudyContent html={study.content} />
    </article>
  );
}

/** What the author wrote: HTML that the server let through by its allow-list. */
export function StudyContent({ html }: { html: string }) {
  return (
    <section
      aria-label="내용"
      className="prose mt-8 min-w-0 border-t-[1.5px] border-ink pt-6"
      dangerouslySetInnerHTML={{ __html: outlineHeadings(html) }}
    />
  );
}
