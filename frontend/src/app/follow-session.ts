import type { DataRouter } from 'react-router';
import { onSessionLost, useSession } from '@/api/session';
import { followSignOut } from '@/api/sign-out';
import { missedSignOut, type SignOutNote, storedSignOut } from '@/api/sign-out-note';
import {
  allowDrafts,
  draftIsStored,
  forgetAllDrafts,
  hasAnyDraft,
  parkTabDrafts,
} from '@/data/drafts/places';
import { queryClient } from '@/data/query-client';
import { forgetLastList } from '@/entities/study/study-list';
import { isDraftKept } from '@/features/identity/public';
import { paths } from '@/paths';
import { notify } from '@/ui/toast';

type Router = Pick<DataRouter, 'navigate' | 'state'>;

/** Updates the app when a user signs in or out, or loses the session. */
export function followSession(router: Router) {
  // Data of one user is never shown to the next.
  useSession.subscribe((session, before) => {
    if (before.user !== null && session.user === null) {
      queryClient.clear();
      forgetLastList();
      // After a lost session they wait in the tab for the same user.
      if (session.error === null) parkTabDrafts(before.user.id);
    }
    if (session.user !== null) allowDrafts(session.user.id);
    if (before.user !== null && session.user !== null && session.user.id !== before.user.id) {
      changeAccount(router, session.user.nickname);
    }
    // Requests waited for the check, so that they were already this user's.
    const wasOther = before.status === 'visitor' || before.status === 'unconfirmed';
    if (session.status === 'member' && wasOther) {
      // Messages to the visitor, for example to sign in, are outdated.
      if (before.status === 'visitor') notify.dismissAll();
      void queryClient.invalidateQueries();
    }
  });
  followSignOutsElsewhere(router);
  onSessionLost((message) => {
    const { pathname, search } = router.state.location;
    notify.error(message, {
      ...(isDraftKept(useSession.getState().lostBy, pathname) && {
        description: draftIsStored,
      }),
    });
    void router.navigate(paths.login(pathname === paths.login() ? undefined : pathname + search));
  });
}

const signedOutElsewhere = '다른 탭에서 로그아웃했습니다.';
const erasedElsewhere = '다른 탭에서 탈퇴했습니다.';

/** Signing out in one tab signs out all tabs of the browser, also those that are frozen or come back from its cache. */
function followSignOutsElsewhere(router: Router) {
  const follow = (note: SignOutNote | null) => {
    const { user } = useSession.getState();
    if (note === null) return;
    const { pathname, search } = router.state.location;
    if (note.reason === null && user !== null) {
      (note.isErased ? forgetAllDrafts : parkTabDrafts)(user.id);
    }
    const isWriting = isDraftKept(user?.id ?? null, pathname);
    // With a reason, pages lead to the login and back instead of home.
    const reason = note.reason ?? (isWriting ? signedOutElsewhere : null);
    if (!followSignOut({ ...note, reason })) return;
    if (note.reason === null) {
      notify.info(note.isErased ? erasedElsewhere : signedOutElsewhere, draftNote(user?.id));
    } else notify.error(note.reason);
    void router.navigate(reason === null ? paths.home : paths.login(pathname + search));
  };
  addEventListener('storage', (event) => follow(storedSignOut(event)));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(missedSignOut());
  });
  document.addEventListener('visibilitychange', () => follow(missedSignOut()));
}

const draftNote = (user: number | undefined) =>
  user !== undefined && hasAnyDraft(user) ? { description: draftIsStored } : {};

/** The cookie opened another user's session in a tab that was in use. */
function changeAccount(router: Router, nickname: string) {
  queryClient.removeQueries({ type: 'inactive' });
  forgetLastList();
  // `clear` would leave the data of the current page on the screen.
  void queryClient.resetQueries();
  notify.info(`${nickname} 님의 계정으로 로그인되어 있습니다.`);
  // The text typed here is the other user's; their drafts are preserved.
  void router.navigate(paths.home);
}
