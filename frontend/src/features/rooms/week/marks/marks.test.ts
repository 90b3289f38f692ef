import { expect, it } from 'vitest';
import type { DayMark } from '@/entities/room/week-cache';
import { aDay, aSentence, doneBy } from '@/testing/a-week';
import { ownDayOf } from './use-marks';
import { withWaiting } from './waiting-marks';

const mark = (change: Partial<DayMark> = {}): DayMark => ({
  week: 3,
  day: 4,
  isDone: true,
  sentence: null,
  ...change,
});
const me = 3;

it('replaces an earlier mark of the day, and never loses a sentence that waits', () => {
  const other = mark({ day: 1 });
  expect(withWaiting([other, mark({ sentence: '하나' })], mark())).toEqual([
    other,
    mark({ sentence: '하나' }),
  ]);
  expect(withWaiting([mark({ sentence: '하나' })], mark({ sentence: '둘' }))).toEqual([
    mark({ sentence: '둘' }),
  ]);
  expect(withWaiting([mark({ sentence: '하나' })], mark({ isDone: false }))).toEqual([
    mark({ isDone: false }),
  ]);
});

it('shows a pending mark before the server has it', () => {
  const open = aDay(4);
  expect(ownDayOf(open, me, mark({ sentence: '하나' }))).toEqual({
    isDone: true,
    sentence: '하나',
    canWrite: true,
    isPending: true,
  });
  const done = aDay(4, { done: doneBy(me), sentences: [aSentence(me, '하나')] });
  expect(ownDayOf(done, me, mark({ isDone: false }))).toMatchObject({
    isDone: false,
    sentence: undefined,
  });
  expect(ownDayOf(done, me, mark({ sentence: '' })).sentence).toBeUndefined();
});

it('does not offer to change a sentence whose time is over', () => {
  const done = aDay(1, { done: doneBy(me), sentences: [aSentence(me, '하나')] });
  expect(ownDayOf(done, me, undefined)).toEqual({
    isDone: true,
    sentence: '하나',
    canWrite: false,
    isPending: false,
  });
});
