import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { checkConnection } from '@/lib/connection';
import { readCopy, refreshLater } from './copies';

/** Statuses without an answer of our server. */
const unanswered = new Set([0, 502, 504]);

/**
 * Returns the copy of what could not be loaded because of `error`, or was not requested because the connection is lost. Calls
 * `again` if the server answers after all, or if there is no copy.
 */
export async function copyInstead<Data>(
  key: QueryKey,
  again: () => Promise<Data>,
  error: unknown,
): Promise<Data> {
  const isUnanswered = error instanceof ApiError && unanswered.has(error.status);
  const owner = useSession.getState().user?.id;
  const isHelpless = error === undefined || isUnanswered;
  if (owner === undefined || !isHelpless || (await checkConnection())) return again();
  const copy = await readCopy<Data>(owner, key);
  if (copy === null) return again();
  refreshLater(key);
  return copy.data;
}
