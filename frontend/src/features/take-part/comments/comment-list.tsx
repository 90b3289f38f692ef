import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { lazyPart } from '@/lib/lazy-part';
import { readPage } from '@/lib/numbers';
import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { Link } from '@/ui/link';
import { CommentLine, reportOf } from './comment-line';
import { CommentThread, Threads } from './comment-thread';
import { CommentsOutline, FormOutline } from './comments-outline';
import { forgetOpenReplies, showFirst } from './on-screen';
import { type CommentPage, commentsQuery } from './queries';

// Not part of a visitor's first visit.
const MemberComments = lazyPart(async () => (await import('./member-comments')).MemberComments);
const CommentFinder = lazyPart(async () => (await import('./comment-finder')).CommentFinder);
const Pagination = lazyPart(async () => (await import('@/ui/pagination')).Pagination);

interface CommentListProps {
  study: number;
  /** The number of visible comments, known before they are loaded. */
  count: number;
}

/** The comments of a study in pages, oldest first; for members with actions. */
export function CommentList({ study, count }: CommentListProps) {
  const { status, user } = useSession();
  const { page, sought, turnTo } = useCommentPage(study);
  const query = commentsQuery(study, page);
  const { data, error, refetch } = useQuery({ ...query, enabled: status !== 'checking' });
  useWayBack(data, page, turnTo);
  useEffect(() => forgetOpenReplies, []);
  if (data === undefined) {
    if (error === null) return <CommentsOutline count={count} />;
    const message = messageOf(error, query.meta?.failure ?? '');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const { totalPages, totalElements, size } = data.pagination;
  const lines = data.data.map((thread) => (
    <CommentThread key={thread.comment.id} study={study} thread={thread}>
      {(comment) => (
        // The members' version replaces these lines, which would close a dialog opened here.
        <CommentLine comment={comment} actions={user === null && reportOf(comment)} />
      )}
    </CommentThread>
  ));
  const pages = totalPages > 1 && (
    <Suspense>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefOf={(other) => paths.study(study, other)}
        onSelect={(other) => void turnTo(other).then(showFirst)}
      />
    </Suspense>
  );
  const finder = sought && (
    <Suspense>
      <CommentFinder key={sought} study={study} sought={sought} shown={data} />
    </Suspense>
  );
  if (user === null) {
    return (
      <>
        {finder}
        <Threads>{lines}</Threads>
        {pages}
        {status === 'visitor' && <SignInLine study={study} />}
      </>
    );
  }
  const waiting = (
    <>
      <Threads>{lines}</Threads>
      {pages}
      <FormOutline />
    </>
  );
  return (
    <>
      {finder}
      <Suspense fallback={waiting}>
        <MemberComments
          // Per user: a draft is never shown to another user.
          key={`${study} ${user.id}`}
          study={study}
          user={user}
          threads={data.data}
          pages={pages}
          // The page of a new comment, which comes last.
          onSaved={() => void turnTo(Math.floor(totalElements / size))}
        />
      </Suspense>
    </>
  );
}

/** Returns the page of comments and the comment that the address asks for. */
function useCommentPage(study: number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = readPage(search.get('comments'));
  const turnTo = async (other: number) => {
    if (other === page) return;
    const address = paths.study(study, other);
    await navigate(address, { replace: true, preventScrollReset: true });
  };
  return { page, sought: search.get('comment'), turnTo };
}

/**
 * Redirects to the last page if the requested one does not exist any more, for example after its last comment was
 * deleted.
 */
function useWayBack(
  data: CommentPage | undefined,
  page: number,
  turnTo: (page: number) => Promise<void>,
) {
  const { pagination } = data ?? {};
  const last = Math.max(0, (pagination?.totalPages ?? 1) - 1);
  const isBeyond = pagination?.page === page && page > last;
  const turnBack = useEffectEvent(() => void turnTo(last));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);
}

function SignInLine({ study }: { study: number }) {
  return (
    <p className="mt-5 text-ui text-ink-2">
      <Link to={paths.login(paths.study(study))} className={inlineLinkStyle}>
        로그인
      </Link>
      하면 댓글과 답글을 쓸 수 있습니다.
    </p>
  );
}
