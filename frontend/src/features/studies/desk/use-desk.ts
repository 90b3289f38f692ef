import { useQueries, useQuery } from '@tanstack/react-query';
import { myStudiesQuery } from '../queries';
import { circleQuery } from '../together/queries';
import { type Desk, deskOf, offeredOf } from './desk-rows';

interface DeskState {
  /** Undefined while it is loading, and if loading failed. */
  desk: Desk | undefined;
  /** The error if loading failed. */
  error: Error | null;
  retry: () => void;
}

/** Loads the newest studies that the member opened or applied to, and the deadline of each offer. */
export function useDesk(): DeskState {
  const mine = useQuery(myStudiesQuery('mine', 0));
  const applied = useQuery(myStudiesQuery('applied', 0));
  const offered = offeredOf(applied.data?.data ?? []);
  const offers = useQueries({ queries: offered.map(({ postId }) => circleQuery(postId)) });
  const retry = () => void Promise.all([mine.refetch(), applied.refetch()]);
  if (mine.data === undefined || applied.data === undefined) {
    return { desk: undefined, error: mine.error ?? applied.error, retry };
  }
  // An offer is shown even without its deadline.
  if (offers.some(({ isPending }) => isPending)) return { desk: undefined, error: null, retry };
  const ends = new Map(
    offers.flatMap(({ data }) => {
      const endsAt = data?.myApplication?.endsAt;
      return data !== undefined && endsAt !== undefined ? [[data.postId, endsAt] as const] : [];
    }),
  );
  // The order of the rows does not change while the page is open.
  const now = applied.dataUpdatedAt;
  return { desk: deskOf(mine.data.data, applied.data.data, ends, now), error: null, retry };
}
