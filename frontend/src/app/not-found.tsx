import { Link } from 'react-router';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { paths } from './paths';

export function NotFound() {
  return (
    <div className="page max-w-2xl py-16">
      <PageTitle title="페이지를 찾을 수 없습니다" />
      <h1 className="sr-only">페이지를 찾을 수 없습니다.</h1>
      <EmptyState
        title="페이지를 찾을 수 없습니다."
        description="주소가 바뀌었거나 삭제된 페이지입니다."
        action={
          <Link to={paths.home} className={buttonStyle()}>
            홈으로 가기
          </Link>
        }
      />
    </div>
  );
}
