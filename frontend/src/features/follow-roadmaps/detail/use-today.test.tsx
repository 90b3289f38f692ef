import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DayMark } from '@/entities/roadmap/mutations';
import type { Roadmap } from '@/entities/roadmap/types';
import { aRoadmap } from '@/testing/a-roadmap';
import { useToday } from './use-today';

const { pending } = vi.hoisted((): { pending: DayMark[] } => ({ pending: [] }));
vi.mock('@/entities/roadmap/use-mark-day', () => ({
  useMarkDay: () => ({ pending, mark: vi.fn() }),
}));

const now = new Date('2026-11-23T12:00:00+09:00');
const withDone = (...days: number[]): Roadmap => ({
  ...aRoadmap,
  startDate: null,
  progress: {
    ...aRoadmap.progress,
    done: days.map((day) => ({ week: 1, day, doneOn: '2026-11-23' })),
  },
});

it('stays on today while its day is ticked, and ignores ticks of other days', () => {
  const { result, rerender } = renderHook((roadmap: Roadmap) => useToday(roadmap, now), {
    initialProps: withDone(),
  });
  expect(result.current.today).toEqual({ week: 1, day: 1 });
  act(() => result.current.marks.mark({ week: 1, day: 3, done: true }));
  act(() => result.current.marks.mark({ week: 1, day: 1, done: true }));
  rerender(withDone(1, 3));
  expect(result.current.today).toEqual({ week: 1, day: 1 });
});

it('marks the next open day at once after a tick, if the plan has no dates', () => {
  const { result, rerender } = renderHook((roadmap: Roadmap) => useToday(roadmap, now), {
    initialProps: withDone(),
  });
  expect(result.current.current).toEqual({ week: 1, day: 1 });
  pending.push({ week: 1, day: 1, done: true });
  rerender(withDone());
  expect(result.current.current).toEqual({ week: 1, day: 2 });
  pending.pop();
  rerender(withDone(1));
  expect(result.current.current).toEqual({ week: 1, day: 2 });
  rerender({ ...withDone(1), startDate: '2026-11-23' });
  expect(result.current.current).toEqual({ week: 1, day: 1 });
});
