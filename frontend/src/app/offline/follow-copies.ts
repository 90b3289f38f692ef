import type { Query } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { removeCopy, writeCopy } from '@/data/copies';
import { queryClient } from '@/data/query-client';

/** Stores a copy of each response of the queries that have `isCopied`, and of what they have loaded already. */
export function followCopies() {
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const query = cache.get(event.query.queryHash);
    if (query?.meta?.isCopied !== true) return;
    if (event.action.type === 'success') copy(query);
    if (event.action.type === 'error' && isGone(event.action.error)) forget(query);
  });
  for (const query of cache.getAll()) if (query.meta?.isCopied === true) copy(query);
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function copy({ queryKey, state: { data } }: Query) {
  const owner = useSession.getState().user?.id;
  if (owner !== undefined && data !== undefined) void writeCopy(owner, queryKey, data);
}

function forget({ queryKey }: Query) {
  const owner = useSession.getState().user?.id;
  if (owner !== undefined) void removeCopy(owner, queryKey);
}
