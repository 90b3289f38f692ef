import { expect, it } from 'vitest';
import { gridLines } from './day-bars';

it.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [7, [0, 2, 4, 6]],
  [23, [0, 10, 20]],
  [40, [0, 20, 40]],
  [41, [0, 20, 40]],
  [999, [0, 500]],
  [1284, [0, 500, 1000]],
])('draws few lines at round numbers below %i', (highest, lines) => {
  expect(gridLines(highest)).toEqual(lines);
});
