import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [0, 3, [0, 1, 2]],
  [0, 0, []],
  [0, 9, [0, 1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [4, 5, 6, 7, 8]],
])('page %i of %i', (page, total, expected) => {
  expect(pageWindow(page, total)).toEqual(expected);
});
