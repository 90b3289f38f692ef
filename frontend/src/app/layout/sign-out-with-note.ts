import { useSession } from '@/api/session';
import { signOut } from '@/api/sign-out';
import { forgetAllDrafts, hasAnyDraft } from '@/data/drafts/places';
import { notify } from '@/ui/toast';

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
