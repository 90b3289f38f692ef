import { expect, it, vi } from 'vitest';
import { stubCaches } from '@/testing/file-caches';
import { forgetAllDrafts } from './places';
import { readFile, removeFile, removeFilesOf, writeFile } from './unsent-files';

const place = { owner: 3, page: 'room-7', at: 'one' };
const png = () => new File(['png'], 'a.png', { type: 'image/png' });

it('reads a file as it was stored, until it is removed', async () => {
  stubCaches();
  await writeFile(place, png());
  const file = await readFile(place);
  expect(file?.type).toBe('image/png');
  expect(await file?.text()).toBe('png');
  void removeFile(place);
  expect(await readFile(place)).toBeNull();
});

it('removes the files of a page, and with the texts of a user all of theirs', async () => {
  const stored = stubCaches();
  const others = [
    { ...place, page: 'room-71' },
    { ...place, owner: 33 },
  ];
  await Promise.all([place, ...others].map((at) => writeFile(at, png())));
  await removeFilesOf(place);
  expect(stored()).toEqual(['unsent:3/room-71/one', 'unsent:33/room-7/one']);
  forgetAllDrafts(3);
  await vi.waitFor(() => expect(stored()).toEqual(['unsent:33/room-7/one']));
});

it('stores nothing in a browser that forbids it', async () => {
  await writeFile(place, png());
  expect(await readFile(place)).toBeNull();
});
