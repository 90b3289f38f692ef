import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { messageOf } from '@/api/errors';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/heading';

// Chromium, Firefox, Safari; then Vite for a style sheet, and a page of HTML in place of a script.
const messages =
  /dynamically imported module|importing a module script failed|unable to preload css|not a valid javascript mime type/i;

/** Whether code or styles of a page could not be loaded, as after a release while the tab was open. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

/** Stands in place of a page whose code is gone because a release replaced it. */
export function NewVersion() {
  return (
    <div role="alert" className="page max-w-2xl py-16">
      <PageTitle title="새 버전" />
      <h1 className="sr-only">새 버전이 나왔습니다.</h1>
      <EmptyState
        title="새 버전이 나왔습니다."
        description="새로고침하면 이어서 이용할 수 있습니다. 계속 열리지 않으면 네트워크 연결을 확인해주세요."
        action={<Button onClick={() => location.reload()}>새로고침</Button>}
      />
    </div>
  );
}

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

/** Stands in place of a page that threw, or whose code could not be loaded (as after a release). */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isMissingChunk(error)) return <NewVersion />;
  return (
    <div className="page py-16">
      <PageTitle title="오류" />
      <h1 className="sr-only">오류가 발생했습니다.</h1>
      <ErrorState
        message={messageOf(error, '페이지를 불러오지 못했습니다. 다시 시도해주세요.')}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
