import type { QueryKey } from '@tanstack/react-query';
import { useConnection } from '@/lib/connection';

/**
 * Loads data, or returns this browser's copy of it while the server cannot be reached. Mark the query with `isCopied`, and pass
 * its key. The first pages contain this file only.
 */
export async function orCopy<Data>(key: QueryKey, load: () => Promise<Data>): Promise<Data> {
  const instead = async (again: () => Promise<Data>, error?: unknown) => {
    const code = await import('./copy-instead').catch(() => null);
    return code === null ? again() : code.copyInstead(key, again, error);
  };
  const fail = (error: unknown) =>
    instead(async () => {
      throw error;
    }, error);
  return useConnection.getState().isConnected ? load().catch(fail) : instead(load);
}
