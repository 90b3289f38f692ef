import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { messageOf } from '@/api/errors';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { PageTitle } from '@/ui/page-title';
import { statusQuery } from '../queries';
import { hasEnded } from './poll-delay';
import { useJobEnd } from './use-job-end';
import { WaitingPanel } from './waiting-panel';

export default function PendingPage() {
  const { data: job, isPending, error, refetch } = useQuery(statusQuery());
  useJobEnd(job ?? null);
  return (
    <div className="page py-10">
      <PageTitle title="로드맵 생성 중" />
      {isPending && <FullScreenSpinner />}
      {job === undefined && error && (
        <ErrorState
          message={messageOf(error, '데이터를 불러오지 못했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {job === null && (
        <>
          <h1 className="sr-only">로드맵 생성</h1>
          <EmptyState
            title="만들고 있는 로드맵이 없습니다."
            description="질문 다섯 개에 답하면 첫 주 계획이 채워집니다."
            action={
              <Link to={paths.roadmapCreate} className={buttonStyle()}>
                로드맵 만들기
              </Link>
            }
          />
        </>
      )}
      {job &&
        (hasEnded(job) ? (
          <FullScreenSpinner />
        ) : (
          <WaitingPanel job={job} isLost={error !== null} />
        ))}
    </div>
  );
}
