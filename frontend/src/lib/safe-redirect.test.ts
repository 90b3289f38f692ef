import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

it.each(['/', '/study/3?page=2#top', '/roadmap/create'])('keeps our own path %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

it.each([null, '', 'study', 'https://example.com', '//example.com', '/\\example.com', '/\t/a.b'])(
  'refuses %j',
  (target) => {
    expect(safeRedirect(target)).toBeNull();
  },
);
