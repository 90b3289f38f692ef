import { isRouteErrorResponse, useRouteError } from 'react-router';
import { messageOf } from '@/api/errors';
import { isMissingChunk } from '@/lib/is-missing-chunk';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/page-title';
import { NewVersion } from './new-version';
import { NotFound } from './not-found';

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
