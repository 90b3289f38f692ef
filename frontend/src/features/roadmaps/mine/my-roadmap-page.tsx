import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '@/app/paths';
import { ApiError, messageOf } from '@/api/errors';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/page-title';
import { myRoadmapQuery } from '../queries';
import { roadmapTitle } from '../roadmap-title';
import { MyRoadmapSkeleton } from './my-roadmap-skeleton';
import { RoadmapDetail } from './roadmap-detail';

export default function MyRoadmapPage() {
  const id = Number(useParams()['roadmapId']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...myRoadmapQuery(id), enabled: isId });
  const isMissing = !isId || (error instanceof ApiError && error.status === 404);
  if (isMissing) {
    return (
      <div className="page py-16">
        <PageTitle title="로드맵" />
        <h1 className="sr-only">로드맵</h1>
        <EmptyState
          title="로드맵을 찾을 수 없습니다."
          description="삭제되었거나 주소가 다를 수 있습니다."
          action={
            <Link to={paths.myRoadmaps} className={buttonStyle()}>
              내 로드맵 보기
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="page pt-8 pb-16">
      <PageTitle title={data ? `${roadmapTitle(data)} 로드맵` : '로드맵'} />
      {data && <RoadmapDetail key={id} roadmap={data} />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, '오류가 발생했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <MyRoadmapSkeleton />}
    </div>
  );
}
