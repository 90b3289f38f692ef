import { useQueries, useQuery } from '@tanstack/react-query';
import { myStudiesQuery } from '../queries';
import { circleQuery } from '../together/queries';
import { type Desk, deskOf, mayBeOver, offeredOf } from './desk-rows';

interface DeskState {
  /** Undefined while it is loading, and if loading failed. */
  desk: Desk | undefined;
  /** The error if loading failed. */
  error: Error | null;
  retry: () => void;
}

/**
 * Loads the newest studies that the member opened or applied to, the deadline of each offer, and the period of joined
 * studies that may be over.
 */
export function useDesk(): DeskState {
  const mine = useQuery(myStudiesQuery('mine', 0));
  const applied = useQuery(myStudiesQuery('applied', 0));
  // The rows need not follow the clock while the page is open.
  const now = applied.dataUpdatedAt;
  const lists = [mine.data?.data ?? [], applied.data?.data ?? []] as const;
  const asked = [...offeredOf(lists[1]), ...mayBeOver(...lists, now)];
  const answers = useQueries({ queries: asked.map(({ postId }) => circleQuery(postId)) });
  const retry = () => void Promise.all([mine.refetch(), applied.refetch()]);
  if (mine.data === undefined || applied.data === undefined) {
    return { desk: undefined, error: mine.error ?? applied.error, retry };
  }
  // A study whose details fail to load is shown without them.
  if (answers.some(({ isPending }) => isPending)) return { desk: undefined, error: null, retry };
  const details = new Map(
    answers.flatMap(({ data }) => (data === undefined ? [] : [[data.postId, data] as const])),
  );
  return { desk: deskOf(...lists, details, now), error: null, retry };
}
