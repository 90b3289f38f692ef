import { hashKey, type QueryKey } from '@tanstack/react-query';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import { onReconnect } from '@/lib/connection';
import { browserStorage } from '@/lib/storage';
import { copiesMark, filledMark } from './copies-mark';
import { inOrder } from './drafts/unsent-cache';
import { queryClient } from './query-client';

/** Copies of a user's data, for reading without a connection: the Cache API has room for them, and is emptied at once. */
const prefix = 'copies:';
const nameOf = (owner: number) => `${prefix}${owner}`;
const pathOf = (key: QueryKey) => `/${encodeURIComponent(hashKey(key))}`;

/** More than a year of daily worksheets and their roadmaps. */
const most = 500;

/** Stores a copy, unless its owner has signed out since. */
export const writeCopy = (owner: number, key: QueryKey, data: unknown) =>
  inOrder(async (storage) => {
    if (useSession.getState().user?.id !== owner) return;
    browserStorage.setItem(copiesMark, String(owner));
    const cache = await storage.open(nameOf(owner));
    await cache.put(pathOf(key), new Response(JSON.stringify(data)));
    const stored = await cache.keys();
    const oldest = stored.slice(0, Math.max(0, stored.length - most));
    await Promise.all(oldest.map((request) => cache.delete(request)));
  });

/** Returns a copy; null if there is none. */
export const readCopy = <Data>(owner: number, key: QueryKey) =>
  inOrder(async (storage) => {
    // Opening it would create it.
    const stored = await storage.match(pathOf(key), { cacheName: nameOf(owner) });
    return stored === undefined ? null : { data: await readDeclared<Data>(stored) };
  });

/** Deletes the copy of what does not exist any more. */
export const removeCopy = (owner: number, key: QueryKey) =>
  inOrder(async (storage) => {
    if (await storage.has(nameOf(owner))) {
      await (await storage.open(nameOf(owner))).delete(pathOf(key));
    }
  });

/** Deletes the copies of all users except `owner`. */
export const removeCopies = (owner: number | null = null) =>
  inOrder(async (storage) => {
    const names = await storage.keys();
    const others = names.filter((name) => name.startsWith(prefix) && name !== nameOf(owner ?? 0));
    await Promise.all(others.map((name) => storage.delete(name)));
    if (owner !== null) return;
    for (const mark of [copiesMark, filledMark]) browserStorage.removeItem(mark);
  });

const shown = new Map<string, QueryKey>();

/** Loads the data of a query, which shows a copy now, once the connection is back. */
export function refreshLater(key: QueryKey) {
  if (shown.size === 0) {
    const stop = onReconnect(() => {
      stop();
      const keys = [...shown.values()];
      shown.clear();
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, exact: true });
    });
  }
  shown.set(hashKey(key), key);
}
