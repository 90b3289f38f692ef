import { create } from 'zustand';
import { browserStorage, tabStorage } from '@/lib/storage';
import { parseUser, type SessionUser } from './session-user';
import { keptUser } from './kept-user';
import { keptLoginHint, tokenStore } from './token-store';

export type { SessionUser } from './session-user';

interface Common {
  user: SessionUser | null;
  error: string | null;
  /** The id of the user whose session ended with that error. */
  lostBy: number | null;
}

/** The session of this tab. Match `status` with a `switch` without `default`, so that a new state fails to compile. */
export type Session = Common &
  (
    | { /** The first check is running. */ status: 'checking'; user: null }
    | { status: 'visitor'; user: null }
    /** The server could not be asked yet. The user is the one that this tab remembers, if any. */
    | { status: 'unconfirmed' }
    | { status: 'member'; user: SessionUser }
  );

const visitor: Session = { status: 'visitor', user: null, error: null, lostBy: null };

/** The session. Components read it; only the functions of `src/api/` write it. */
export const useSession = create<Session>(() =>
  // Visitors without any trace of a session see the page at once; for others the session is checked first.
  tokenStore.access() !== null || keptLoginHint.isSet()
    ? { ...visitor, status: 'checking' }
    : visitor,
);

/** Resolves once the first check is over; the session may then be unconfirmed. */
export function sessionSettled(): Promise<void> {
  if (useSession.getState().status !== 'checking') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ status }) => {
      if (status === 'checking') return;
      stop();
      resolve();
    });
  });
}

/** Whether the interface shows a user: a member, or the remembered user of an unconfirmed session. */
export function isSignedIn({ status, user }: Session): boolean {
  switch (status) {
    case 'member':
      return true;
    case 'unconfirmed':
      return user !== null;
    case 'checking':
    case 'visitor':
      return false;
  }
}

export const useIsSignedIn = (): boolean => useSession(isSignedIn);

/** Whether the user is an administrator. For the interface only: the server decides. */
export function useIsAdmin(): boolean {
  return useSession(isAdmin);
}

export const isAdmin = ({ user }: Session): boolean => user?.roles.includes('ADMIN') ?? false;

interface SignedIn extends Omit<SessionUser, 'profileImageUrl'> {
  accessToken: string;
  refreshToken: string;
  profileImageUrl?: string | null | undefined;
}

/** Returns the storage key of a user's last sign-out, in the browser. */
export const signOutKey = (user: number) => `signedOut:${user}`;

/** Starts the session of any sign-in response. `keepLoggedIn` says whether it set the cookie too. */
export function startSession(answer: SignedIn, keepLoggedIn: boolean) {
  if (answer.accessToken === '') throw new Error('access token required');
  tokenStore.save(answer.accessToken, answer.refreshToken);
  keptLoginHint.set(keepLoggedIn);
  browserStorage.removeItem(signOutKey(answer.id));
  setUser(answer);
  if (keepLoggedIn) keptUser.note(useSession.getState().user);
}

/** Stores the user that the stored tokens belong to, for example after a change of the profile. */
export function setUser({
  id,
  nickname,
  email,
  emailVerified,
  roles,
  profileImageUrl = null,
}: Omit<SignedIn, 'accessToken' | 'refreshToken'>) {
  const user: SessionUser = { id, nickname, email, emailVerified, profileImageUrl, roles };
  tabStorage.setItem('userData', JSON.stringify(user));
  useSession.setState({ status: 'member', user, error: null, lostBy: null });
}

/** Shows the user whom this tab or the kept login remembers, if any, because the first check has no result yet. */
export function setUnconfirmed() {
  if (useSession.getState().status !== 'checking') return;
  useSession.setState({ status: 'unconfirmed', user: storedUser() ?? keptUser.find() });
}

/** Stores changes to the user, if it still is the same one. */
export function noteChange(id: number, change: Partial<Omit<SessionUser, 'id'>>) {
  const { user } = useSession.getState();
  if (user?.id === id) setUser({ ...user, ...change });
}

/** Returns the user stored in this tab, if any. */
export function storedUser(): SessionUser | null {
  return parseUser(tabStorage.getItem('userData'));
}

/** Clears the session of this tab without a request. */
export function clearSession(error: string | null = null) {
  tokenStore.clear();
  tabStorage.removeItem('userData');
  useSession.setState(({ user }) => ({
    ...visitor,
    error,
    lostBy: error === null ? null : (user?.id ?? null),
  }));
}

/** Shown where an action or a page needs a session. */
export const signInNeeded = '로그인이 필요합니다.';

export const sessionExpiredMessage = '세션이 만료되었습니다. 다시 로그인해주세요.';

type LostListener = (message: string) => void;
const lostListeners = new Set<LostListener>();

/** Registers a listener for lost sessions; the app then redirects to /login. */
export function onSessionLost(listener: LostListener): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** Ends the session, if there still is one, because the server does not accept it any more. */
export function loseSession(message: string) {
  if (tokenStore.access() === null) return;
  keptLoginHint.set(false);
  clearSession(message);
  for (const listener of lostListeners) listener(message);
}
