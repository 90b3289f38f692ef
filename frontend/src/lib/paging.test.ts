import { expect, it } from 'vitest';
import { pageCount, pageWindow } from '@/ui/pagination';

it('is the exact number if it is known', () => {
  expect(pageCount({ page: 0, totalPages: 3, totalExact: true, last: false })).toBe(3);
});

it('offers one more page while the total is a lower bound and there is a next page', () => {
  expect(pageCount({ page: 0, totalPages: 50, totalExact: false, last: false })).toBe(50);
  expect(pageCount({ page: 49, totalPages: 50, totalExact: false, last: false })).toBe(51);
  expect(pageCount({ page: 60, totalPages: 50, totalExact: false, last: true })).toBe(61);
});

it.each([
  [0, 3, [0, 1, 2]],
  [0, 0, []],
  [0, 9, [0, 1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [4, 5, 6, 7, 8]],
])('page %i of %i', (page, total, expected) => {
  expect(pageWindow(page, total)).toEqual(expected);
});
