import { useEffect } from 'react';
import { z } from 'zod/mini';
import { useSession } from '@/api/session';
import { isForgotten, profileDraftKey } from '@/data/draft-keys';
import { useLeaveGuard } from '@/data/leave-guard';
import { browserStorage } from '@/lib/storage';
import { profileShape } from './profile-values';

const valuesShape = profileShape.check(z.refine(({ links }) => links.length > 0));

/** The typed values, and the saved values on which they are based. */
const draftShape = z.object({ base: valuesShape, values: valuesShape });

type ProfileDraft = z.infer<typeof draftShape>;

/** Returns what this user typed before the session ended; null if none can be read. */
export function readDraft(owner: number): ProfileDraft | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(profileDraftKey(owner)) ?? 'null');
    const { success, data } = z.safeParse(draftShape, stored);
    return success ? data : null;
  } catch {
    return null;
  }
}

/** Stores a draft, or deletes it with null. */
export function keepDraft(owner: number, draft: ProfileDraft | null) {
  try {
    if (draft === null) browserStorage.removeItem(profileDraftKey(owner));
    else if (!isForgotten(owner)) {
      browserStorage.setItem(profileDraftKey(owner), JSON.stringify(draft));
    }
  } catch {
    // Without storage the guard still asks.
  }
}

const unsaved = {
  title: '저장하지 않은 변경이 있습니다.',
  description: '이 페이지를 나가면 변경한 내용이 사라집니다.',
  confirmLabel: '나가기',
  cancelLabel: '계속 작성',
};

/** Asks before changes are left, and then discards them. After a lost session they are restored. */
export function useChangesGuard(owner: number, isChanged: () => boolean) {
  const isStillHere = () => useSession.getState().user?.id === owner;
  useLeaveGuard(() => isStillHere() && isChanged(), unsaved);
  useEffect(
    () => () => {
      if (useSession.getState().user?.id === owner) keepDraft(owner, null);
    },
    [owner],
  );
}
