import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { messageOf } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';

interface QueryPartProps<Data, Selected, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Selected, Key>;
  /** Shown while loading. */
  skeleton: ReactNode;
  children: (data: Selected) => ReactNode;
}

/** A part of a page that loads or fails independently: its skeleton, its data, or the error. */
export function QueryPart<Data, Selected, Key extends QueryKey>({
  query,
  skeleton,
  children,
}: QueryPartProps<Data, Selected, Key>) {
  const { data, error, refetch } = useQuery(query);
  // Mounts long lists over several frames; unmounts at once.
  const late = useDeferredValue(data);
  if (data !== undefined && late !== undefined) return children(late);
  if (error === null) return skeleton;
  return <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />;
}

/** The message for queries whose `meta` has none. */
export const loadFailed = '데이터를 불러오지 못했습니다.';

/** Returns why a query failed: the server's message, or else that of the query's `meta`. */
export const failureOf = (error: Error, { meta }: Pick<UseQueryOptions, 'meta'>) =>
  messageOf(error, meta?.failure ?? loadFailed);
