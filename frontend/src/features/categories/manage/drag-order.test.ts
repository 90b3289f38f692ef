import { expect, it } from 'vitest';
import { givingWay, movedText, placeAfter, withinList } from './drag-order';

const rows = [48, 48, 72, 48].map((height, place, heights) => ({
  top: 100 + heights.slice(0, place).reduce((sum, each) => sum + each, 0),
  height,
}));

it.each([
  [0, 23, 0],
  [0, 24, 1],
  [0, 83, 1],
  [0, 84, 2],
  [0, 900, 3],
  [3, -36, 3],
  [3, -37, 2],
  [3, -900, 0],
  [1, 0, 1],
])('puts row %i, dragged by %i px, at place %i', (from, by, place) => {
  expect(placeAfter(rows, from, by)).toBe(place);
});

it('limits a row to its list', () => {
  expect([withinList(rows, 1, -900), withinList(rows, 1, 10), withinList(rows, 1, 900)]).toEqual([
    -48, 10, 120,
  ]);
});

it('shifts the rows between the old place and the new one', () => {
  expect([0, 1, 2, 3].map((place) => givingWay(place, 0, 2, 48))).toEqual([0, -48, -48, 0]);
  expect([0, 1, 2, 3].map((place) => givingWay(place, 3, 1, 48))).toEqual([0, 48, 48, 0]);
});

it('announces a move with places counted from 1', () => {
  expect(movedText('운영체제', 2, 1)).toBe('운영체제, 3번째에서 2번째로 옮겼습니다.');
});
