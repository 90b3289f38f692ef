import { useState } from 'react';
import type { PlanDay } from '@/lib/plan-day';
import type { Roadmap } from '../types';
import { todayOf } from './today';
import { type DayMarks, useMarkDay } from './use-mark-day';

/**
 * Returns today's day and the functions that mark days. Without a start date, today is the first open day. A day
 * ticked on this page remains today, so that its checkbox can be cleared again.
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
  return { today, marks: holding };
}
