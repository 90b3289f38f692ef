import { loadCode } from '@/lib/connection';
import { api, dataOf, loadRefresh } from './client';
import {
  clearSession,
  loseSession,
  noteChange,
  sessionExpiredMessage,
  setUnconfirmed,
  setUser,
  storedUser,
  useSession,
} from './session';
import { followSignOut } from './sign-out';
import { missedSignOut } from './sign-out-note';
import { isTokenExpired, keptLoginHint, tokenStore } from './token-store';

/** A first check without a result after this long leaves the session unconfirmed. */
const patienceMs = 4_000;

/**
 * Restores the session at startup: from this tab's tokens, or else from the cookie of 로그인 상태 유지. Signs out silently if
 * there is none; pages that need a session redirect to /login themselves. While the server cannot be asked, the session
 * is unconfirmed and the check repeats.
 */
export async function bootSession(): Promise<void> {
  if (followSignOut(missedSignOut())) return;
  // This tab must hear if a duplicate of it replaces the tokens.
  useSession.subscribe(({ user }) => {
    if (user !== null) void loadRefresh().catch(() => undefined);
  });
  const late = setTimeout(setUnconfirmed, patienceMs);
  try {
    await restore();
  } catch (cause) {
    setUnconfirmed();
    // Few visits need this code.
    const { repeatCheck } = await loadCode(() => import('./confirmation'));
    await repeatCheck(restore, cause);
  } finally {
    clearTimeout(late);
  }
}

/** Checks the session once. Throws if the server could not be asked; the tokens are then preserved. */
async function restore() {
  if (await holdsTokens()) await restoreUser();
  else endSession();
}

async function holdsTokens(): Promise<boolean> {
  if (!isTokenExpired(tokenStore.access())) return true;
  if (tokenStore.refresh() === null && !keptLoginHint.isSet()) return false;
  return (await loadRefresh()).refreshTokens();
}

/** Shows the stored user until the server's current data arrives. */
async function restoreUser() {
  const known = storedUser();
  if (known === null) return findUser();
  if (useSession.getState().status !== 'member') setUser(known);
  const now = await dataOf(api.get('/api/auth/user'));
  noteChange(now.id, now);
}

/** Not by the client, whose requests wait for this result. */
async function findUser() {
  const token = tokenStore.access();
  const user = token && (await (await loadRefresh()).askForUser(token));
  // The user has signed out or in meanwhile.
  if (token !== null && (tokenStore.access() === null || storedUser() !== null)) return;
  if (user) setUser(user);
  else endSession();
}

/** Ends a session that the server refuses; with a message if the interface showed its user. */
function endSession() {
  const { status, user } = useSession.getState();
  const isShown = status === 'unconfirmed' && user !== null;
  if (isShown && tokenStore.access() !== null) loseSession(sessionExpiredMessage);
  // A new tab that showed the user of the kept login has no tokens to lose.
  else clearSession(isShown ? sessionExpiredMessage : null);
}
