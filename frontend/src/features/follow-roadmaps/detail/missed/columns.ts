import { type Arranged, dueOn } from '@/entities/roadmap/schedule';
import type { Situation } from './facts';

/** A date of the picture, or all missed dates at once. */
export type Column = { date: number } | { folded: number };

/** A cell of the picture. */
export interface Cell {
  kind: 'done' | 'missed' | 'skipped' | 'today' | 'later' | 'empty';
  /** The days that are due, counted from 1. */
  days: number[];
}

const width = 9;
/** More missed dates are one cell. */
const mostDates = 6;

/** Returns the dates of the picture: the one before the missed ones, these, today and the following ones. */
export function columnsOf({ calendar, missed }: Situation): Column[] {
  const { today } = calendar;
  const first = missed.dates[0] ?? today;
  const columns: Column[] = first > 0 ? [{ date: first - 1 }] : [];
  if (today - first > mostDates) columns.push({ folded: missed.days.length });
  else for (let date = first; date < today; date += 1) columns.push({ date });
  for (let date = today; columns.length < width; date += 1) columns.push({ date });
  return columns;
}

/** Returns the cell of a date as it is, or after a choice if `after` is given. */
export function cellOf({ calendar, missed }: Situation, date: number, after?: Arranged): Cell {
  const arranged = after ?? calendar;
  const due = dueOn(arranged, date);
  const left = due.filter((index) => calendar.done[index] !== true);
  const open = left.filter((index) => arranged.skipped[index] !== true);
  const numbers = (indexes: number[]) => {
    // A day that comes from another date is below the one that was due already.
    const own = indexes.filter((index) => !missed.days.includes(index));
    return [...own, ...indexes.filter((index) => missed.days.includes(index))].map((i) => i + 1);
  };
  if (date === calendar.today) return { kind: 'today', days: numbers(open) };
  if (due.length === 0) return { kind: 'empty', days: [] };
  if (left.length === 0) return { kind: 'done', days: [] };
  if (open.length === 0) return { kind: 'skipped', days: [] };
  if (date < calendar.today) return { kind: 'missed', days: [] };
  return { kind: 'later', days: numbers(open) };
}
