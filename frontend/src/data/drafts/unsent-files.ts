import { cacheName, inOrder } from './unsent-cache';

/** Where a file waits that is not uploaded yet. */
export interface FilePlace {
  /** The user's account id, because browsers are shared. */
  owner: number;
  /** The page, by its name in `draftPages`. */
  page: string;
  at: string;
}

const pathOf = ({ page, at }: Omit<FilePlace, 'owner'>) => `/${page}/${at}`;

/** Stores a file until it is removed. */
export const writeFile = (place: FilePlace, file: File) =>
  inOrder(async (storage) => {
    const cache = await storage.open(cacheName(place.owner));
    await cache.put(pathOf(place), new Response(file, { headers: { 'content-type': file.type } }));
  });

/** Returns a stored file; null if there is none. */
export const readFile = (place: FilePlace) =>
  inOrder(async (storage) => {
    const stored = await (await storage.open(cacheName(place.owner))).match(pathOf(place));
    if (stored === undefined) return null;
    return new File([await stored.arrayBuffer()], place.at, {
      type: stored.headers.get('content-type') ?? '',
    });
  });

export const removeFile = (place: FilePlace) =>
  inOrder(async (storage) => (await storage.open(cacheName(place.owner))).delete(pathOf(place)));

/** Deletes the files of a page but those that `kept` names, by where they wait. */
export const removeFilesOf = (
  { owner, page }: Omit<FilePlace, 'at'>,
  kept: () => readonly string[] = () => [],
) =>
  inOrder(async (storage) => {
    if (!(await storage.has(cacheName(owner)))) return;
    const cache = await storage.open(cacheName(owner));
    const start = pathOf({ page, at: '' });
    const requests = await cache.keys();
    const keep = new Set(kept().map((at) => pathOf({ page, at })));
    const gone = requests.filter(({ url }) => {
      const path = new URL(url).pathname;
      return path.startsWith(start) && !keep.has(path);
    });
    await Promise.all(gone.map((request) => cache.delete(request)));
  });
