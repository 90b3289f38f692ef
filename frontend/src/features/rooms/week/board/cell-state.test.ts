import { expect, it } from 'vitest';
import { aDay, aFlag, aWeek, doneBy } from '@/testing/a-week';
import { cellState, columnsOf, isDoneByAll } from './cell-state';

const weekOf = (count: number) =>
  aWeek(
    {},
    {
      members: Array.from({ length: count }, (_, index) => ({
        userId: index + 1,
        takenOver: true,
        totalDone: 0,
      })),
    },
  );

it('shows members as stuck who asked or joined, until they do the day or the flag is closed', () => {
  const day = aDay(4, { flags: [aFlag({ askerId: 2, joinerIds: [5] })] });
  expect([2, 5, 1].map((user) => cellState(day, user))).toEqual(['stuck', 'stuck', 'open']);
  expect(cellState({ ...day, done: doneBy(5) }, 5)).toBe('done');
  expect(cellState(aDay(4, { flags: [aFlag({ isOpen: false })] }), 2)).toBe('open');
});

it('has a column for each of eight members, the user last', () => {
  expect(columnsOf(weekOf(8), 3)).toEqual({ shown: [1, 2, 4, 5, 6, 7, 8], counted: [] });
});

it('has seven columns for more members, and counts the others', () => {
  expect(columnsOf(weekOf(10), 3)).toEqual({ shown: [1, 2, 4, 5, 6, 7, 8], counted: [9, 10] });
});

it('folds a day that all present members have done, also if a former one has', () => {
  expect(isDoneByAll(aDay(1, { done: doneBy(1, 2, 3, 99) }), weekOf(3))).toBe(true);
  expect(isDoneByAll(aDay(1, { done: doneBy(1, 2, 99) }), weekOf(3))).toBe(false);
});
