import { Link } from 'react-router';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/heading';

/** Stands in place of a study that is not there, or no more. */
export function StudyMissing() {
  return (
    <div className="mx-auto max-w-2xl py-10">
      <PageTitle title="게시글을 찾을 수 없습니다" />
      <h1 className="sr-only">게시글을 찾을 수 없습니다.</h1>
      <EmptyState
        picture="seats"
        title="게시글을 찾을 수 없습니다."
        description="주소가 바뀌었거나 삭제된 스터디입니다."
        action={
          <Link to={paths.studies()} className={buttonStyle()}>
            전체 스터디 보기
          </Link>
        }
      />
    </div>
  );
}
