import { useEffect, useEffectEvent, useRef, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { signOut } from '@/api/sign-out';
import { forgetAllDrafts, hasAnyDraft } from '@/data/drafts/places';
import { lazyPart } from '@/lib/lazy-part';
import { notify } from '@/ui/toast';

/** Closes a menu when a link in it, or Back, has led to another history entry. */
export function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  const opened = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (key !== opened.current) close();
  }, [key]);
}

const Waiting = lazyPart(async () => (await import('../admin/waiting')).Waiting);

/** The work that waits for administrators. Its code loads separately, because other users never need it. */
export function AdminWaiting() {
  return (
    <Suspense>
      <Waiting />
    </Suspense>
  );
}

/**
 * Signs out. If the user has not sent all texts, says that this browser stores them, and offers to delete them: the
 * browser may be shared.
 */
export function signOutWithNote() {
  const { user } = useSession.getState();
  signOut();
  if (user === null || !hasAnyDraft(user.id)) return;
  notify.info('로그아웃했습니다.', {
    description: '작성하던 내용은 이 브라우저에 보관됩니다. 다시 로그인하면 이어서 쓸 수 있습니다.',
    action: { label: '내용 삭제', onClick: () => forgetAllDrafts(user.id) },
  });
}
