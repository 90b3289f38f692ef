import { useState } from 'react';
import { useSession } from '@/api/session';
import { type Draft, textDraft } from '@/data/drafts/draft';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import type { PlanDay } from '@/entities/roadmap/today';
import { draftPages } from '@/paths';
import { idOf } from './place-in-address';

/** Returns the owner's draft for a day of a roadmap. */
export function useDayDrafts(roadmapId: number) {
  const owner = useSession((session) => session.user?.id ?? 0);
  const page = draftPages.roadmap(roadmapId);
  return (place: PlanDay) => textDraft({ owner, page, at: idOf(place) });
}

/** Whether an unsaved draft that differs from this text of the day is stored. */
export function isLeft(stored: Draft<string>, keyword: string): boolean {
  const draft = split(stored.read() ?? '');
  return draft !== null && draft.text.trim() !== keyword;
}

/** The typed text of a day, stored until it is saved or discarded, and the text of the day that it replaces. */
export function useDayDraft(stored: Draft<string>, keyword: string) {
  const typed = useTextDraft(stored);
  const draft = split(typed.text);
  const [base] = useState(draft?.base ?? keyword);
  return {
    base,
    text: draft?.text ?? base,
    write: (text: string) => (text === base ? typed.discard() : typed.write(`${base}\n${text}`)),
    discard: typed.discard,
  };
}

/** Returns the parts of a stored draft: the replaced text is its first line. */
function split(stored: string) {
  const end = stored.indexOf('\n');
  return end === -1 ? null : { base: stored.slice(0, end), text: stored.slice(end + 1) };
}
