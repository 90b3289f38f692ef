import { z } from 'zod/mini';
import { type Draft, textDraft, valueDraft } from '@/data/drafts/draft';
import type { DayMark } from '@/entities/room/week-cache';
import { draftPages } from '@/paths';
import { waitingPlace } from '../../waiting-place';

const markShape = z.object({
  week: z.number(),
  day: z.number(),
  isDone: z.boolean(),
  sentence: z.nullable(z.string()),
});
const shape = z.array(markShape);

export const isMark = (value: unknown): value is DayMark => markShape.safeParse(value).success;

const drafts = new Map<string, Draft<DayMark[]>>();

/** The marks of a room that the server does not have yet. The same draft each time, so that only one sends them. */
export function marksDraft(owner: number, room: number): Draft<DayMark[]> {
  const key = `${owner} ${room}`;
  const draft = drafts.get(key) ?? valueDraft<DayMark[]>(waitingPlace(owner, room, 'marks'), shape);
  drafts.set(key, draft);
  return draft;
}

/** A text that the user types about a day of a room. */
export const dayDraft = (owner: number, room: number, at: string) =>
  textDraft({ owner, page: draftPages.room(room), at });

/** The sentence that the user types about a day. */
export const sentenceDraft = (
  owner: number,
  room: number,
  { week, day }: Pick<DayMark, 'week' | 'day'>,
) => dayDraft(owner, room, `sentence-${week}-${day}`);

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
