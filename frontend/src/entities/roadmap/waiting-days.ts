import { useMemo } from 'react';
import { useSession } from '@/api/session';
import { valueDraft } from '@/data/drafts/draft';
import { isSame, storedWrites, storeWrites, useStoredWrites } from '@/data/waiting-writes';
import { draftPages } from '@/paths';
import type { PlanDay } from './plan-day';
import type { Roadmap } from './types';

/** A tick of a day, or a text that replaces `base`, the text that the user saw. */
type Change = { done: boolean } | { text: string; base: string };

/** A change of a day of one of my roadmaps that the server does not have yet. */
export type WaitingDay = PlanDay & { roadmap: number } & Change;

const isWaitingDay = (value: unknown): value is WaitingDay =>
  typeof value === 'object' &&
  value !== null &&
  ['roadmap', 'week', 'day'].every((name) => typeof Reflect.get(value, name) === 'number') &&
  (typeof Reflect.get(value, 'done') === 'boolean' ||
    ['text', 'base'].every((name) => typeof Reflect.get(value, name) === 'string'));

// Without the library of schemas, which the home page does not need.
const shape = {
  safeParse: (value: unknown) =>
    Array.isArray(value) && value.every(isWaitingDay)
      ? { success: true, data: value }
      : { success: false },
};

/** Returns the draft of a user's changes of days, in the order in which they are sent. */
export const waitingDays = (owner: number) =>
  valueDraft<WaitingDay[]>({ owner, page: draftPages.waitingDays }, shape);

/** Whether a later change replaces an earlier one: the user's last tick and last text of a day count. */
const isReplaced = (earlier: WaitingDay, later: WaitingDay) =>
  earlier.roadmap === later.roadmap &&
  earlier.week === later.week &&
  earlier.day === later.day &&
  'done' in earlier === 'done' in later;

/** Adds a change to those that wait. A second text of a day still replaces the text that the first one did. */
export function withWaitingDay(waiting: readonly WaitingDay[], added: WaitingDay): WaitingDay[] {
  const earlier = waiting.find((change) => isReplaced(change, added));
  const others = waiting.filter((change) => change !== earlier);
  if (earlier === undefined || !('base' in earlier) || !('base' in added)) {
    return [...others, added];
  }
  // The day has its old text again.
  if (earlier.base === added.text) return others;
  return [...others, { ...added, base: earlier.base }];
}

let sending: WaitingDay | null = null;
const listeners = new Set<() => void>();

/** Records which change is being sent: it reaches the server in any case, so nothing replaces it. */
export function noteSending(change: WaitingDay | null) {
  sending = change;
}

/** Calls `listener` after each change that was stored. */
export const onWaitingDay = (listener: () => void) => void listeners.add(listener);

/** Stores a change until the server has it. Returns false if the browser cannot store it. */
export function addWaitingDay(owner: number, change: WaitingDay): boolean {
  const draft = waitingDays(owner);
  const writes = storedWrites(draft);
  const held = sending !== null && isSame(writes[0], sending) ? 1 : 0;
  const joined = withWaitingDay(writes.slice(held), change);
  const isStored = storeWrites(draft, [...writes.slice(0, held), ...joined]);
  for (const listener of listeners) listener();
  return isStored;
}

/** Returns the changes of a roadmap that wait in this browser. */
export function useWaitingDays(roadmap: number): readonly WaitingDay[] {
  const owner = useSession((session) => session.user?.id ?? 0);
  const draft = useMemo(() => waitingDays(owner), [owner]);
  const writes = useStoredWrites(draft);
  return useMemo(() => writes.filter((change) => change.roadmap === roadmap), [writes, roadmap]);
}

/** Returns the roadmap with the texts of days that wait in this browser. */
export function withWaitingTexts(roadmap: Roadmap, waiting: readonly WaitingDay[]): Roadmap {
  if (!waiting.some((change) => 'text' in change)) return roadmap;
  const textOf = (week: number, day: number) =>
    waiting.findLast((change) => 'text' in change && change.week === week && change.day === day);
  const weeklyPlans = roadmap.weeklyPlans.map((plan) => ({
    ...plan,
    dailyPlans: plan.dailyPlans.map((daily) => {
      const change = textOf(plan.week, daily.day);
      return change && 'text' in change ? { ...daily, dailyKeyword: change.text.trim() } : daily;
    }),
  }));
  return { ...roadmap, weeklyPlans };
}
