import { addDays, daysSince, seoulDay } from '@/lib/seoul-day';
import { weeksOf } from './plan-size';

/** A day of a plan: week and day count from 1. */
export interface PlanDay {
  week: number;
  day: number;
}

/** Returns the day with this index, counted from 0 over all weeks. */
export function nthDay(index: number): PlanDay {
  return { week: Math.floor(index / 7) + 1, day: (index % 7) + 1 };
}

/** Returns the day of a plan for the current date; null before its first and after its last. */
export function datedDay(startDate: string, duration: number, now: Date): PlanDay | null {
  const passed = daysSince(startDate, now);
  return passed >= 0 && passed < duration ? nthDay(passed) : null;
}

/** Returns the current week of a plan: the first before it begins, the last after its end. */
export function weekOn(startDate: string, duration: number, now: Date): number {
  const week = nthDay(Math.max(0, daysSince(startDate, now))).week;
  return Math.min(week, weeksOf(duration));
}

/** Returns the Seoul date, as `2026-11-20`, of a day of a plan that begins on `startDate`. */
export const dateOf = (startDate: string, { week, day }: PlanDay): string =>
  addDays(seoulDay(startDate), (week - 1) * 7 + day - 1);

/** Whether a day is a review day: plans name such days 「복습: …」. */
export function isReviewDay(dailyKeyword: string): boolean {
  return dailyKeyword.startsWith('복습');
}
