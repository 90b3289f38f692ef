import { addDays, daysSince } from '@/lib/seoul-day';
import { type Arranged, applied, type Calendar, type Choice, isOpen } from './schedule';
import type { DailyPlan, Roadmap } from './types';

/** The parts of a roadmap that say when its days are due; without weeks, one day a date from the start. */
export type Datable = Pick<Roadmap, 'duration' | 'progress'> & {
  startDate?: string | null | undefined;
  weeklyPlans?: readonly { dailyPlans: readonly Pick<DailyPlan, 'dueOn' | 'skipped'>[] }[];
};

/** Returns the number of days from one day to another, both given as `2026-11-20`. */
export const daysBetween = (from: string, to: string) => daysSince(from, new Date(to));

/** Returns the dates of a roadmap's days as seen on the Seoul day of `now`; null without a start date. */
export function calendarOf(roadmap: Datable, now: Date): Calendar | null {
  const { startDate, duration, progress, weeklyPlans = [] } = roadmap;
  if (startDate == null) return null;
  const days = weeklyPlans.flatMap(({ dailyPlans }) => dailyPlans);
  const indexes = Array.from({ length: duration }, (_, index) => index);
  const done = new Set(progress.done.map(({ week, day }) => (week - 1) * 7 + day - 1));
  return {
    due: indexes.map((index) => {
      const date = days[index]?.dueOn;
      return date === undefined ? index : daysBetween(startDate, date);
    }),
    done: indexes.map((index) => done.has(index)),
    skipped: indexes.map((index) => days[index]?.skipped === true),
    today: daysSince(startDate, now),
  };
}

/** Returns the days that were missed before the Seoul day of `now`, and the skipped days: indexes from 0. */
export function gapsOf(roadmap: Datable, now: Date): { missed: number[]; skipped: number[] } {
  const calendar = calendarOf(roadmap, now);
  if (calendar === null) return { missed: [], skipped: [] };
  const indexes = calendar.due.map((_, index) => index);
  return {
    missed: indexes.filter(
      (index) => isOpen(calendar, index) && (calendar.due[index] ?? 0) < calendar.today,
    ),
    skipped: indexes.filter(
      (index) => calendar.skipped[index] === true && calendar.done[index] !== true,
    ),
  };
}

/** A choice after missed days, or undoing it, on a Seoul day such as `2026-11-20`. */
export interface MadeChoice {
  choice: Choice | 'KEEP' | 'UNDO';
  date: string;
}

const undoDays = 7;

/** Returns the roadmap as the server would return it after a choice. A choice that is not possible changes nothing. */
export function afterChoice(roadmap: Roadmap, { choice, date }: MadeChoice): Roadmap {
  const { schedule, startDate } = roadmap;
  const calendar = calendarOf(roadmap, new Date(date));
  if (calendar === null || startDate == null) return roadmap;
  if (choice === 'KEEP') return { ...roadmap, schedule: { ...schedule, keptOn: date } };
  if (choice === 'UNDO') {
    if (schedule.change === null) return roadmap;
    const { before } = schedule.change;
    const arranged = {
      due: before.map(({ dueOn }) => daysBetween(startDate, dueOn)),
      skipped: before.map(({ skipped }) => skipped),
    };
    return { ...withDates(roadmap, arranged, startDate), schedule: { ...schedule, change: null } };
  }
  const arranged = applied(calendar, choice);
  if (typeof arranged === 'string') return roadmap;
  const before = calendar.due.map((due, index) => ({
    dueOn: addDays(startDate, due),
    skipped: calendar.skipped[index] === true,
  }));
  const change = { choice, changedOn: date, undoableUntil: addDays(date, undoDays), before };
  return {
    ...withDates(roadmap, arranged, startDate),
    schedule: { ...schedule, change, keptOn: null },
  };
}

function withDates(roadmap: Roadmap, { due, skipped }: Arranged, startDate: string): Roadmap {
  return {
    ...roadmap,
    weeklyPlans: roadmap.weeklyPlans.map((plan) => ({
      ...plan,
      dailyPlans: plan.dailyPlans.map((daily) => {
        const index = (plan.week - 1) * 7 + daily.day - 1;
        return {
          ...daily,
          dueOn: addDays(startDate, due[index] ?? index),
          skipped: skipped[index] === true,
        };
      }),
    })),
  };
}
