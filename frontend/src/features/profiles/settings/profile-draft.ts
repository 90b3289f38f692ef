import { useEffect } from 'react';
import { z } from 'zod/mini';
import { useSession } from '@/api/session';
import { valueDraft } from '@/data/drafts/draft';
import { unsavedChanges } from '@/data/drafts/words';
import { useLeaveGuard } from '@/data/leave-guard';
import { draftPages } from '@/paths';
import { profileShape } from './profile-values';

const valuesShape = profileShape.check(z.refine(({ links }) => links.length > 0));

/** The typed values, and the saved values on which they are based. */
const draftShape = z.object({ base: valuesShape, values: valuesShape });

/** The changes that this user typed before the session ended. */
export const profileDraft = (owner: number) =>
  valueDraft({ owner, page: draftPages.profile }, draftShape);

const unsaved = {
  title: unsavedChanges,
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
      if (useSession.getState().user?.id === owner) profileDraft(owner).write(null);
    },
    [owner],
  );
}
