import { expect, it } from 'vitest';
import { aRoadmap } from '@/testing/a-roadmap';
import { afterChoice, calendarOf, gapsOf } from './dates';
import { todayOf } from './today';
import type { Roadmap } from './types';

/** Ten days from 1 December, of which the first is done. */
const roadmap: Roadmap = {
  ...aRoadmap,
  startDate: '2026-12-01',
  progress: {
    done: [{ week: 1, day: 1, doneOn: '2026-12-01' }],
    daysDone: 1,
    daysTotal: 10,
    percent: 10,
  },
};
const date = '2026-12-05';
const noon = new Date('2026-12-05T12:00:00+09:00');

const datesOf = ({ weeklyPlans }: Roadmap) =>
  weeklyPlans.flatMap(({ dailyPlans }) => dailyPlans.map(({ dueOn }) => dueOn?.slice(8)));

it('counts dates and today in days of Seoul', () => {
  const lateEvening = new Date('2026-12-05T23:59:59+09:00');
  expect(calendarOf(roadmap, lateEvening)?.today).toBe(4);
  expect(calendarOf(roadmap, lateEvening)?.due.slice(0, 3)).toEqual([0, 1, 2]);
  expect(calendarOf({ ...roadmap, startDate: null }, noon)).toBeNull();
});

it('moves the missed days and all later ones, and today with them', () => {
  const shifted = afterChoice(roadmap, { choice: 'SHIFT', date });
  expect(datesOf(shifted)).toEqual(['01', '05', '06', '07', '08', '09', '10', '11', '12', '13']);
  expect(todayOf(shifted, noon)).toEqual({ week: 1, day: 2 });
  expect(shifted.schedule.change).toMatchObject({
    choice: 'SHIFT',
    changedOn: '2026-12-05',
    undoableUntil: '2026-12-12',
  });
});

it('skips missed days, which are gaps of another kind', () => {
  expect(gapsOf(roadmap, noon)).toEqual({ missed: [1, 2, 3], skipped: [] });
  const skipped = afterChoice(roadmap, { choice: 'SKIP', date });
  expect(gapsOf(skipped, noon)).toEqual({ missed: [], skipped: [1, 2, 3] });
  const done = [...skipped.progress.done, { week: 1, day: 2, doneOn: date }];
  const caughtUp = { ...skipped, progress: { ...skipped.progress, done } };
  expect(gapsOf(caughtUp, noon).skipped).toEqual([2, 3]);
});

it('counts an open day as missed although a later one is done', () => {
  const done = [...roadmap.progress.done, { week: 1, day: 4, doneOn: date }];
  const gaps = gapsOf({ ...roadmap, progress: { ...roadmap.progress, done } }, noon);
  expect(gaps.missed).toEqual([1, 2]);
});

it('restores the dates, and ticks made meanwhile stay', () => {
  const merged = afterChoice(roadmap, { choice: 'MERGE', date });
  const done = [...merged.progress.done, { week: 1, day: 2, doneOn: date }];
  const ticked = { ...merged, progress: { ...merged.progress, done } };
  const undone = afterChoice(ticked, { choice: 'UNDO', date });
  expect(datesOf(undone)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']);
  expect(undone.progress.done).toHaveLength(2);
  expect(undone.schedule.change).toBeNull();
});

it('changes nothing without a start date, or if the days cannot be merged', () => {
  const undated = { ...roadmap, startDate: null };
  expect(afterChoice(undated, { choice: 'SHIFT', date })).toEqual(undated);
  expect(afterChoice(roadmap, { choice: 'MERGE', date: '2026-12-20' })).toEqual(roadmap);
});

it('remembers the date on which everything was kept', () => {
  const kept = afterChoice(roadmap, { choice: 'KEEP', date });
  expect(kept).toEqual({ ...roadmap, schedule: { ...roadmap.schedule, keptOn: date } });
});
