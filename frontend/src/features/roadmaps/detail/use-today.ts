import { useState } from 'react';
import type { PlanDay } from '@/lib/plan-day';
import type { Roadmap } from '../types';
import { todayOf } from './today';
import { type DayMarks, useMarkDay } from './use-mark-day';

/**
 * Today's day, and what marks days. Without a start date, today is the first day that is not done. A
 * day that is ticked here stays today's, wherever on the page its box is, so that the box can be
 * cleared again.
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
