import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactElement, useEffectEvent, useLayoutEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError, type ErrorCode, isErrorCode, messageOf } from '@/api/errors';
import { EmptySeats } from '@/entities/study/seats';
import { onReconnect } from '@/lib/connection';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';

// Chromium, Firefox, Safari; then Vite for a style sheet, and an HTML page in place of a script.
const messages =
  /dynamically imported module|importing a module script failed|unable to preload css|not a valid javascript mime type/i;

/** Whether code or styles of a page could not be loaded, for example after a release while the tab was open. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

interface DeadEndProps {
  title: string;
  description?: string;
  picture?: ReactElement;
  wayOut: { to: string; label: string };
}

const pageMissing: DeadEndProps = {
  title: '페이지를 찾을 수 없습니다.',
  wayOut: { to: paths.home, label: '홈으로 가기' },
};

const missing: Partial<Record<ErrorCode, DeadEndProps>> = {
  STUDY_NOT_FOUND: {
    title: '게시글을 찾을 수 없습니다.',
    picture: <EmptySeats />,
    wayOut: { to: paths.studies(), label: '전체 스터디 보기' },
  },
  ROOM_NOT_FOUND: {
    title: '스터디룸을 찾을 수 없습니다.',
    description: '주소가 잘못되었거나 멤버가 아닙니다.',
    picture: <EmptySeats />,
    wayOut: { to: paths.rooms(), label: '내 스터디룸 보기' },
  },
  USER_NOT_FOUND: {
    title: '회원을 찾을 수 없습니다.',
    description: '주소가 잘못되었거나 지금은 볼 수 없는 회원입니다.',
    picture: <EmptySeats />,
    wayOut: { to: paths.studies(), label: '전체 스터디 보기' },
  },
  ROADMAP_NOT_FOUND: {
    title: '로드맵을 찾을 수 없습니다.',
    wayOut: { to: paths.myRoadmaps, label: '내 로드맵 보기' },
  },
};

/** Replaces a page that cannot be shown: not found, forbidden, or failed. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isMissingChunk(error)) return <MissingCode />;
  if (!(error instanceof ApiError)) return <Failed error={error} />;
  if (error.status === 404) {
    const known = isErrorCode(error.errorCode) ? missing[error.errorCode] : undefined;
    return <DeadEnd {...(known ?? pageMissing)} />;
  }
  if (error.status === 403) {
    return (
      <DeadEnd
        title={error.message}
        description="이 페이지를 볼 수 있는 계정으로 로그인해주세요."
        wayOut={pageMissing.wayOut}
      />
    );
  }
  return <Failed error={error} />;
}

export function NotFound() {
  return <DeadEnd {...pageMissing} />;
}

/** Says that something does not exist, and where to go instead. */
export function DeadEnd({
  title,
  description = '주소가 잘못되었거나 삭제되었을 수 있습니다.',
  picture,
  wayOut,
}: DeadEndProps) {
  return (
    <div className="page max-w-2xl py-16">
      <PageTitle title={title.replace(/\.$/, '')} />
      <EmptyState
        as="h1"
        {...(picture !== undefined && { picture })}
        title={title}
        description={description}
        action={
          <Link to={wayOut.to} className={buttonStyle()}>
            {wayOut.label}
          </Link>
        }
      />
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  const query = useQueryClient()
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.error === error })[0];
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const here = useLocation();
  const again = () => {
    // An error that is not of a query is in the code, which only a reload replaces.
    if (query === undefined) return location.reload();
    reset();
    void navigate(here, { replace: true, preventScrollReset: true });
  };
  const onBack = useEffectEvent(() => {
    if (query !== undefined) again();
  });
  // Before the first paint: the connection may be back by the time other effects run.
  useLayoutEffect(() => onReconnect(onBack), []);
  return (
    <div className="page py-16">
      <PageTitle title="오류" />
      <h1 className="type-h3 text-center">오류가 발생했습니다.</h1>
      <ErrorState
        message={messageOf(error, query?.meta?.failure ?? '페이지를 불러오지 못했습니다.')}
        onRetry={again}
      />
    </div>
  );
}

/** Replaces a page whose code does not exist any more although the server is reachable. */
function MissingCode() {
  return (
    <div role="alert" className="page max-w-2xl py-16">
      <PageTitle title="새로고침 필요" />
      <EmptyState
        as="h1"
        title="페이지를 새로고침해주세요."
        description="새 버전이 나왔거나, 연결이 끊긴 동안 받지 못한 부분이 있습니다. 새로고침하면 이어서 이용할 수 있습니다."
        action={<Button onClick={() => location.reload()}>새로고침</Button>}
      />
    </div>
  );
}
