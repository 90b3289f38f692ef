import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import {
  applied,
  type Calendar,
  type Choice,
  endOf,
  isOffered,
  missedIn,
  preselected,
  todayIn,
} from './schedule';

const numbers = z.array(z.number());
const cases = z
  .array(
    z.object({
      name: z.string(),
      days: z.number(),
      due: z.optional(numbers),
      done: z.optional(numbers),
      skipped: z.optional(numbers),
      today: z.number(),
      keptOn: z.optional(z.number()),
      deadline: z.optional(z.number()),
      expected: z.object({
        today: z.nullable(z.number()),
        missed: numbers,
        missedDates: numbers,
        offered: z.boolean(),
        shift: numbers,
        merge: z.union([numbers, z.string()]),
        skip: numbers,
        ends: z.object({ now: z.number(), shift: z.number(), skip: z.number() }),
        preselected: z.nullable(z.string()),
      }),
    }),
  )
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../../crates/roadmaps/tests/schedule.json', import.meta.url),
        'utf8',
      ),
    ),
  );

const indexes = (length: number) => Array.from({ length }, (_, index) => index);

/** Returns the result of a choice that is always possible. */
function after(calendar: Calendar, choice: Choice) {
  const result = applied(calendar, choice);
  if (typeof result === 'string') throw new Error(`${choice} is refused: ${result}`);
  return result;
}

describe('a schedule', () => {
  it.each(cases)('$name', ({ days, today, expected, ...given }) => {
    const calendar = {
      due: given.due ?? indexes(days),
      done: indexes(days).map((index) => given.done?.includes(index) ?? false),
      skipped: indexes(days).map((index) => given.skipped?.includes(index) ?? false),
      today,
    };
    const missed = missedIn(calendar);
    const [shift, skip] = [after(calendar, 'SHIFT'), after(calendar, 'SKIP')];
    const merge = applied(calendar, 'MERGE');
    expect({
      today: todayIn(calendar),
      missed: missed.days,
      missedDates: missed.dates,
      offered: isOffered(calendar, given.keptOn ?? null),
      shift: shift.due,
      merge: typeof merge === 'string' ? merge : merge.due,
      skip: indexes(days).filter((index) => skip.skipped[index] === true),
      ends: { now: endOf(calendar), shift: endOf(shift), skip: endOf(skip) },
      preselected: preselected(calendar, given.deadline ?? null),
    }).toEqual(expected);
  });
});
