import { useEffect } from 'react';
import { z } from 'zod/mini';
import { useSession } from '@/api/session';
import { useLeaveGuard } from '@/data/leave-guard';
import { browserStorage } from '@/lib/storage';
import { isForgotten, profileDraftKey } from '@/lib/typed-text';
import { profileShape, type ProfileValues } from './profile-values';

/** What this person typed when their session ended over it, if it is still readable. */
export function readDraft(owner: number): ProfileValues | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(profileDraftKey(owner)) ?? 'null');
    const { success, data } = z.safeParse(profileShape, stored);
    return success && data.links.length > 0 ? data : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; `null` where nothing is left to keep. */
export function keepDraft(owner: number, values: ProfileValues | null) {
  try {
    if (values === null) browserStorage.removeItem(profileDraftKey(owner));
    else if (!isForgotten(owner)) {
      browserStorage.setItem(profileDraftKey(owner), JSON.stringify(values));
    }
  } catch {
    // Where the storage is full the guard still asks.
  }
}

const unsaved = {
  title: '저장하지 않은 변경이 있습니다.',
  description: '이 페이지를 나가면 변경한 내용이 사라집니다.',
  confirmLabel: '나가기',
  cancelLabel: '계속 작성',
};

/** Asks before changes are left, and forgets them then. Who lost the session finds them again. */
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
