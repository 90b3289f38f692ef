/** The cache of a user's files: the Cache API stores files as they are, unlike the storage of texts. */
export const cacheName = (owner: number) => `unsent:${owner}`;

let last: Promise<unknown> = Promise.resolve();

/** Runs after the earlier calls. Null if the browser stores no files: without TLS, if it forbids it, or if it is full. */
export function inOrder<T>(work: (storage: CacheStorage) => Promise<T>): Promise<T | null> {
  const next = last.then(() => work(caches)).catch(() => null);
  last = next;
  return next;
}

/** Deletes all files of a user. */
export const removeAllFiles = (owner: number) =>
  inOrder((storage) => storage.delete(cacheName(owner)));
