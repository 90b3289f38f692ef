import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { paths } from '@/app/paths';
import { ErrorState } from '@/ui/error-state';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { backLinkStyle } from '@/ui/link-style';
import { PageTitle } from '@/ui/page-title';
import { studyQuery } from './queries';
import { StudyDetail } from './study-detail';
import { readStudyId } from './study-id';
import { StudyMissing } from './study-missing';

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
