import { useState } from 'react';
import type { PlanDay } from '@/entities/roadmap/plan-day';
import { boxOf, todayOf } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import { type DayMarks, useMarkDay } from '@/entities/roadmap/use-mark-day';

/**
 * Returns today's day and the functions that mark days. Without a start date, today is the first open day. A day
 * ticked on this page remains today, so that its checkbox can be cleared again; `current`, the day to mark in
 * overviews, is the next open day at once.
 */
export function useToday(roadmap: Roadmap, now: Date) {
  const [ticked, setTicked] = useState<PlanDay | null>(null);
  const today = ticked ?? todayOf(roadmap, now);
  const marks = useMarkDay(roadmap.id);
  const holding: DayMarks = {
    ...marks,
    mark: (day) => {
      const isToday = today !== null && day.week === today.week && day.day === today.day;
      if (roadmap.startDate == null && isToday) setTicked(today);
      marks.mark(day);
    },
  };
  const current =
    roadmap.startDate == null ? todayOf(withPending(roadmap, marks.pending), now) : today;
  return { today, current, marks: holding };
}

/** Counts ticks as done before the server has saved them. */
function withPending(roadmap: Roadmap, pending: DayMarks['pending']): Roadmap {
  const { progress } = roadmap;
  const changed = pending.map(({ week, day }) => ({ week, day, doneOn: '' }));
  const done = [...progress.done, ...changed].filter(
    (day) => boxOf(progress.done, pending, day).checked,
  );
  return { ...roadmap, progress: { ...progress, done } };
}
