import { useSession } from '@/api/session';
import { roadmapDraft, writingKey } from '@/lib/typed-text';
import { keptText } from '@/lib/use-kept-text';
import { idOf } from './place-in-address';
import type { PlanDay } from './today';

/** Where what its owner is writing about a day of a roadmap is kept, in the browser. */
export function useDayDraftKey(roadmapId: number) {
  const owner = useSession((session) => session.user?.id ?? 0);
  return (place: PlanDay) => writingKey(owner, roadmapDraft(roadmapId), idOf(place));
}

/** Whether something half written over this text was left there. */
export const isLeft = (key: string, keyword: string) => keptText(key, keyword) !== null;
