import { vi } from 'vitest';

/** Lets the browser store files, and returns a function that lists them as cache and path. */
export function stubCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const files = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, files);
    return Promise.resolve({
      put: (path: string, file: Response) => Promise.resolve(files.set(path, file)),
      match: (path: string) => Promise.resolve(files.get(path)?.clone()),
      delete: (request: string | Request) => {
        const path = typeof request === 'string' ? request : new URL(request.url).pathname;
        return Promise.resolve(files.delete(path));
      },
      keys: () => Promise.resolve([...files.keys()].map((path) => new Request(addressOf(path)))),
    });
  };
  const has = (name: string) => Promise.resolve(caches.has(name));
  const remove = (name: string) => Promise.resolve(caches.delete(name));
  const match = (path: string, { cacheName }: { cacheName: string }) =>
    Promise.resolve(caches.get(cacheName)?.get(path)?.clone());
  const keys = () => Promise.resolve([...caches.keys()]);
  vi.stubGlobal('caches', { open, has, match, keys, delete: remove });
  return () => [...caches].flatMap(([name, files]) => [...files.keys()].map((path) => name + path));
}

const addressOf = (path: string) => new URL(path, location.origin);
