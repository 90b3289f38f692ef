/**
 * The dates of a roadmap's days, and the choices after missed days. The server has the same rules
 * (`crates/roadmaps/src/schedule`); both are tested with `crates/roadmaps/tests/schedule.json`.
 *
 * All dates are days after the start; all days are indexes from 0.
 */
export interface Calendar {
  /** The due date of each day. */
  due: readonly number[];
  done: readonly boolean[];
  skipped: readonly boolean[];
  /** Negative before the start. */
  today: number;
}

export type Choice = 'SHIFT' | 'MERGE' | 'SKIP';

/** The choices, the gentlest first. */
export const choices = ['SHIFT', 'MERGE', 'SKIP'] as const satisfies readonly Choice[];

/** The number of missed days in a row after which the choices are offered. */
const missedBeforeOffer = 3;

/** The most days left to do on one date after merging. */
export const mostADay = 3;

export interface Missed {
  /** The days, in order. */
  days: number[];
  /** The dates on which they were due, in order and each once. */
  dates: number[];
}

/** Why missed days cannot be merged: the last date has passed, or a date would have too many days. */
export type Unfit = 'OVER' | 'TOO_FULL';

export type Arranged = Pick<Calendar, 'due' | 'skipped'>;

/** Whether a day is left to do: neither done nor skipped. */
export const isOpen = ({ done, skipped }: Pick<Calendar, 'done' | 'skipped'>, index: number) =>
  done[index] !== true && skipped[index] !== true;

/** Returns the days that are due on a date, in order. */
export function dueOn({ due }: Pick<Calendar, 'due'>, date: number): number[] {
  return due.flatMap((other, index) => (other === date ? [index] : []));
}

/** Returns the last due date of the days that are not skipped or, if all are skipped, of all days. */
export function endOf({ due, skipped }: Arranged): number {
  const kept = due.filter((_, index) => skipped[index] !== true);
  return Math.max(...(kept.length > 0 ? kept : due));
}

/** Returns today's day: of those due, the first one left to do, otherwise the last one that is not skipped. */
export function todayIn(calendar: Calendar): number | null {
  const due = dueOn(calendar, calendar.today);
  const open = due.find((index) => isOpen(calendar, index));
  return open ?? due.findLast((index) => calendar.skipped[index] !== true) ?? null;
}

/**
 * Returns the missed days in a row before today. A date is missed if something was left to do and nothing was done on
 * it. Dates without a due day do not interrupt the row; dates on which everything was skipped do.
 */
export function missedIn(calendar: Calendar): Missed {
  const passed = [...new Set(calendar.due.filter((date) => date < calendar.today))];
  const missed: Missed = { days: [], dates: [] };
  passed.sort((one, other) => other - one);
  for (const date of passed) {
    const due = dueOn(calendar, date);
    const open = due.filter((index) => isOpen(calendar, index));
    if (open.length === 0 || due.some((index) => calendar.done[index] === true)) break;
    missed.days.push(...open);
    missed.dates.push(date);
  }
  missed.days.sort((one, other) => one - other);
  missed.dates.reverse();
  return missed;
}

/** Whether the choices are offered: after three missed days in a row, or three more since they were kept as they were. */
export function isOffered(calendar: Calendar, keptOn: number | null): boolean {
  const counted = missedIn(calendar).dates.filter((date) => keptOn === null || date >= keptOn);
  return counted.length >= missedBeforeOffer;
}

/** Returns the dates and skipped days after a choice, or why it is not possible. */
export function applied(calendar: Calendar, choice: Choice): Arranged | Unfit {
  const missed = missedIn(calendar);
  const { due, skipped } = calendar;
  if (choice === 'SHIFT') return { due: shifted(calendar, missed), skipped };
  if (choice === 'SKIP') {
    return { due, skipped: skipped.map((was, index) => was || missed.days.includes(index)) };
  }
  const merged = mergedDates(calendar, missed);
  return typeof merged === 'string' ? merged : { due: merged, skipped };
}

function shifted({ due, today }: Calendar, { dates: [first] }: Missed): readonly number[] {
  if (first === undefined) return due;
  return due.map((date) => (date >= first ? date + today - first : date));
}

/** Adds as few days to each coming date as possible, from today on. */
function mergedDates(calendar: Calendar, missed: Missed): readonly number[] | Unfit {
  const end = endOf(calendar);
  if (end < calendar.today) return 'OVER';
  const dates = Array.from({ length: end - calendar.today + 1 }, (_, day) => calendar.today + day);
  const room = (date: number, most: number) => {
    const load = dueOn(calendar, date).filter((index) => isOpen(calendar, index)).length;
    return Math.min(most, Math.max(0, mostADay - load));
  };
  for (let most = 1; most <= mostADay; most += 1) {
    const places = dates.flatMap((date) => Array.from({ length: room(date, most) }, () => date));
    if (places.length >= missed.days.length) {
      const placeOf = new Map(missed.days.map((index, place) => [index, places[place]]));
      return calendar.due.map((date, index) => placeOf.get(index) ?? date);
    }
  }
  return 'TOO_FULL';
}

/** Returns the gentlest choice after which the roadmap still ends before the deadline; null without a deadline. */
export function preselected(calendar: Calendar, deadline: number | null): Choice | null {
  if (deadline === null) return null;
  const isInTime = (choice: Choice) => {
    const after = applied(calendar, choice);
    return typeof after !== 'string' && endOf(after) < deadline;
  };
  return choices.find(isInTime) ?? null;
}
