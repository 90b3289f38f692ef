import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Schemas } from '@/api/types';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';
import { Notice } from '@/ui/notice';
import { type CommentPage, commentsKey, repliesAtOnce } from './queries';
import { commentsSection, showFirst, useOpenReplies } from './on-screen';

type CommentPlace = Schemas['CommentPlaceView'];

// In a separate file, because the other queries are part of every first visit.
const commentPlaceQuery = (study: number, comment: number) =>
  queryOptions({
    queryKey: [...commentsKey(study), 'place', comment],
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/comments/{id}/place', { path: { id: comment }, signal })),
  });

interface CommentFinderProps {
  study: number;
  /** The id from the address. */
  sought: string;
  /** The comments that are shown. */
  shown: CommentPage;
}

/**
 * Scrolls to a comment, on another page or among collapsed replies too, and highlights it; or says that it does not
 * exist.
 */
export function CommentFinder({ study, sought, shown }: CommentFinderProps) {
  const navigate = useNavigate();
  const id = readId(sought);
  const { data: place, error } = useQuery({
    ...commentPlaceQuery(study, id ?? 0),
    enabled: id !== null,
  });
  const isDeleted = error instanceof ApiError && error.status === 404;
  const isGone = id === null || isDeleted || (place !== undefined && place.studyId !== study);
  const lead = useEffectEvent(
    (id: number, place: CommentPlace, { data, pagination }: CommentPage) => {
      const { parentId, threadsBefore, repliesBefore } = place;
      const page = Math.floor(threadsBefore / pagination.size);
      const thread = data.find(({ comment }) => comment.id === (parentId ?? id));
      if (thread === undefined && page !== pagination.page) {
        const address = paths.study(study, page, id);
        void navigate(address, { replace: true, preventScrollReset: true });
      } else if (parentId !== undefined && thread?.replies.every((reply) => reply.id !== id)) {
        const pages = Math.floor(repliesBefore / repliesAtOnce) + 1;
        useOpenReplies.setState((open) => ({ [parentId]: Math.max(open[parentId] ?? 0, pages) }));
      }
    },
  );
  useEffect(() => {
    if (id !== null && place !== undefined && !isGone) lead(id, place, shown);
  }, [id, place, shown, isGone]);
  useEffect(() => {
    if (isGone) showFirst();
  }, [isGone]);
  useEffect(() => (id === null ? undefined : markLine(`comment-${id}`)), [id]);
  return (
    <div role="status">
      {isGone && <Notice className="mt-4">삭제되었거나 없는 댓글입니다.</Notice>}
    </div>
  );
}

const mark =
  'scroll-mt-40 -ml-3 bg-pine-tint/60 pl-3 tablet:-mr-3 tablet:pr-3 shadow-[inset_3px_0_0_var(--pine)] outline-none'.split(
    ' ',
  );

/**
 * Highlights a line and scrolls to it as soon as it is rendered; again when the members' version replaces it, unless
 * the user has scrolled meanwhile.
 */
function markLine(id: string): () => void {
  let marked: HTMLElement | null = null;
  const look = () => {
    const line = document.getElementById(id);
    if (line === null || line === marked) return;
    marked = line;
    line.classList.add(...mark);
    line.setAttribute('aria-current', 'true');
    line.tabIndex = -1;
    line.focus({ preventScroll: true });
    line.scrollIntoView();
  };
  look();
  const observer = new MutationObserver(look);
  const section = commentsSection();
  if (section !== null) observer.observe(section, { childList: true, subtree: true });
  const leaving = new AbortController();
  for (const act of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(act, () => observer.disconnect(), { passive: true, signal: leaving.signal });
  }
  return () => {
    leaving.abort();
    observer.disconnect();
    marked?.classList.remove(...mark);
    marked?.removeAttribute('aria-current');
  };
}
