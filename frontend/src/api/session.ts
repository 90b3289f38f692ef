import { create } from 'zustand';
import { browserStorage, tabStorage } from '@/lib/storage';
import { parseUser, type SessionUser } from './session-user';
import { keptLoginHint, tokenStore } from './token-store';

export type { SessionUser } from './session-user';

interface Session {
  isLogin: boolean;
  user: SessionUser | null;
  loading: boolean;
  error: string | null;
  /** The id of the user whose session ended with that error. */
  lostBy: number | null;
}

const signedOut: Session = {
  isLogin: false,
  user: null,
  loading: false,
  error: null,
  lostBy: null,
};

/** The session. Components read it; only the functions of `src/api/` write it. */
export const useSession = create<Session>(() => ({
  ...signedOut,
  // Visitors without any trace of a session see the page at once; for others the session is checked first.
  loading: tokenStore.access() !== null || keptLoginHint.isSet(),
}));

/** Resolves once it is known whether there is a session. */
export function sessionSettled(): Promise<void> {
  if (!useSession.getState().loading) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ loading }) => {
      if (loading) return;
      stop();
      resolve();
    });
  });
}

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
  useSession.setState({ isLogin: true, user, loading: false, error: null, lostBy: null });
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
    ...signedOut,
    error,
    lostBy: error === null ? null : (user?.id ?? null),
  }));
}

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
