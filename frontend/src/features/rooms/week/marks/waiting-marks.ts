import { z } from 'zod/mini';
import { textDraft, valueDraft } from '@/data/drafts/draft';
import type { DayMark } from '@/entities/room/week-cache';
import { draftPages } from '@/paths';

const markShape = z.object({
  week: z.number(),
  day: z.number(),
  isDone: z.boolean(),
  sentence: z.nullable(z.string()),
});
const shape = z.array(markShape);

export const isMark = (value: unknown): value is DayMark => markShape.safeParse(value).success;

/** The marks of a room that the server does not have yet. */
export const marksDraft = (owner: number, room: number) =>
  valueDraft<DayMark[]>({ owner, page: draftPages.room(room), at: 'marks' }, shape);

/** A text that the user types about a day of a room. */
export const dayDraft = (owner: number, room: number, at: string) =>
  textDraft({ owner, page: draftPages.room(room), at });

export const isSameDay = (one: DayMark, other: Pick<DayMark, 'week' | 'day'>) =>
  one.week === other.week && one.day === other.day;

/** Adds a mark to those that wait, in place of an earlier one of its day. A sentence that still waits stays. */
export function withWaiting(waiting: readonly DayMark[], added: DayMark): DayMark[] {
  const earlier = waiting.find((mark) => isSameDay(mark, added));
  const others = waiting.filter((mark) => mark !== earlier);
  const isBothDone = added.isDone && earlier?.isDone === true;
  const sentence = added.sentence ?? (isBothDone ? earlier.sentence : null);
  return [...others, { ...added, sentence }];
}
