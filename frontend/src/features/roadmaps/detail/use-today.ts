import { useState } from 'react';
import type { PlanDay } from '@/lib/plan-day';
import type { Roadmap } from '../types';
import { todayOf } from './today';
import { type DayMarks, useMarkDay } from './use-mark-day';

/**
 * Today's day, and what marks days. Where no date says what is on, today moves on with what is done; a
 * day that was ticked by `marksOfToday` stays while one is here, so that its box takes the tick back.
 */
export function useToday(roadmap: Roadmap, now: Date) {
  const [ticked, setTicked] = useState<PlanDay | null>(null);
  const today = ticked ?? todayOf(roadmap, now);
  const marks = useMarkDay(roadmap.id);
  const marksOfToday: DayMarks = {
    ...marks,
    mark: (day) => {
      if (roadmap.startDate == null) setTicked(today);
      marks.mark(day);
    },
  };
  return { today, marks, marksOfToday };
}
