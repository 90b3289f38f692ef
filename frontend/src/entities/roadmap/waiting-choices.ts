import { useMemo } from 'react';
import { useSession } from '@/api/session';
import { valueDraft } from '@/data/drafts/draft';
import { useStoredWrites } from '@/data/waiting-writes';
import { draftPages } from '@/paths';
import { afterChoice, type MadeChoice } from './dates';
import type { Roadmap } from './types';
import { useWaitingDays, withWaitingTexts } from './waiting-days';

const choices = [
  'SHIFT',
  'MERGE',
  'SKIP',
  'KEEP',
  'UNDO',
] as const satisfies readonly MadeChoice['choice'][];

const isMade = (value: unknown): value is MadeChoice =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  typeof value.date === 'string' &&
  'choice' in value &&
  choices.some((choice) => choice === value.choice);

// Without the library of schemas, which the home page does not need.
const shape = {
  safeParse: (value: unknown) =>
    Array.isArray(value) && value.every(isMade)
      ? { success: true, data: value }
      : { success: false },
};

/** Returns the draft of the choices for a roadmap that the server does not have yet. */
export function useChoicesDraft(id: number) {
  const owner = useSession((session) => session.user?.id ?? 0);
  return useMemo(
    () =>
      valueDraft<MadeChoice[]>(
        { owner, page: draftPages.roadmap(id), at: 'schedule', isNote: true },
        shape,
      ),
    [owner, id],
  );
}

/** Adds a choice to those that wait. Undoing a choice that still waits removes both. */
export function withChoice(waiting: readonly MadeChoice[], made: MadeChoice): MadeChoice[] {
  const last = waiting.at(-1);
  const isUndone = made.choice === 'UNDO' && last !== undefined && last.choice !== 'UNDO';
  return isUndone && last.choice !== 'KEEP' ? waiting.slice(0, -1) : [...waiting, made];
}

/** Returns the roadmap with the choices and the texts of days that wait in this browser. */
export function useWithWaitingChoices(roadmap: Roadmap): Roadmap {
  const waiting = useStoredWrites(useChoicesDraft(roadmap.id));
  const days = useWaitingDays(roadmap.id);
  return useMemo(
    () => waiting.reduce(afterChoice, withWaitingTexts(roadmap, days)),
    [waiting, days, roadmap],
  );
}
