import { expect, it } from 'vitest';
import { isMissingChunk } from './is-missing-chunk';

it.each([
  'Failed to fetch dynamically imported module: https://moya.kr/assets/page-x.js',
  'error loading dynamically imported module: https://moya.kr/assets/page-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-x.css',
  "'text/html' is not a valid JavaScript MIME type.",
])('knows a page whose code is gone: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

it('takes no other failure for one', () => {
  expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingChunk('Importing a module script failed.')).toBe(false);
  expect(isMissingChunk(null)).toBe(false);
});
