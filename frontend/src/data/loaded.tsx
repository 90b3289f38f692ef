import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { messageOf } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';

interface LoadedProps<Data, Selected, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Selected, Key>;
  /** The outline of what comes. */
  skeleton: ReactNode;
  children: (data: Selected) => ReactNode;
}

/** A part of a page that stands or fails by itself: its outline, what was loaded, or why it was not. */
export function Loaded<Data, Selected, Key extends QueryKey>({
  query,
  skeleton,
  children,
}: LoadedProps<Data, Selected, Key>) {
  const { data, error, refetch } = useQuery(query);
  // What comes is drawn in slices, since it may be much; what goes, goes at once.
  const late = useDeferredValue(data);
  if (data !== undefined && late !== undefined) return children(late);
  if (error === null) return skeleton;
  return <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />;
}

/** Why something could not be loaded: in the words of the server where it has some, else of the query's `meta`. */
export const failureOf = (error: Error, { meta }: Pick<UseQueryOptions, 'meta'>) =>
  messageOf(error, meta?.failure ?? '데이터를 불러오지 못했습니다.');
