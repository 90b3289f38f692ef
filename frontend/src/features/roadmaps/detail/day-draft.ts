import { useSession } from '@/api/session';
import { roadmapDraft, writingKey } from '@/lib/typed-text';
import { keptText } from '@/lib/use-kept-text';
import { idOf } from './place-in-address';
import type { PlanDay } from './today';

/** Returns the storage key of the owner's draft for a day of a roadmap. */
export function useDayDraftKey(roadmapId: number) {
  const owner = useSession((session) => session.user?.id ?? 0);
  return (place: PlanDay) => writingKey(owner, roadmapDraft(roadmapId), idOf(place));
}

/** Whether an unsaved draft for this text is stored under the key. */
export const isLeft = (key: string, keyword: string) => keptText(key, keyword) !== null;
