import { useState } from 'react';
import { useSession } from '@/api/session';
import { roadmapDraft, writingKey } from '@/data/draft-keys';
import { keptText, useKeptText } from '@/data/use-kept-text';
import type { PlanDay } from '@/entities/roadmap/today';
import { idOf } from './place-in-address';

/** Returns the storage key of the owner's draft for a day of a roadmap. */
export function useDayDraftKey(roadmapId: number) {
  const owner = useSession((session) => session.user?.id ?? 0);
  return (place: PlanDay) => writingKey(owner, roadmapDraft(roadmapId), idOf(place));
}

/** Whether an unsaved draft that differs from this text of the day is stored under the key. */
export function isLeft(key: string, keyword: string): boolean {
  const draft = split(keptText(key) ?? '');
  return draft !== null && draft.text.trim() !== keyword;
}

/** The typed text of a day, stored until it is saved or discarded, and the text of the day that it replaces. */
export function useDayDraft(key: string, keyword: string) {
  const kept = useKeptText(key);
  const draft = split(kept.text);
  const [base] = useState(draft?.base ?? keyword);
  return {
    base,
    text: draft?.text ?? base,
    write: (typed: string) => (typed === base ? kept.discard() : kept.write(`${base}\n${typed}`)),
    discard: kept.discard,
  };
}

/** Returns the parts of a stored draft: the replaced text is its first line. */
function split(stored: string) {
  const end = stored.indexOf('\n');
  return end === -1 ? null : { base: stored.slice(0, end), text: stored.slice(end + 1) };
}
