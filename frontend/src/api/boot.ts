import { checkConnection, reconnected } from '@/lib/connection';
import { api, dataOf } from './client';
import { askForUser, refreshTokens } from './refresh';
import { clearSession, noteChange, setUser, storedUser, useSession } from './session';
import { followSignOut } from './sign-out';
import { missedSignOut } from './sign-out-note';
import { isTokenExpired, keptLoginHint, tokenStore } from './token-store';

/**
 * Restores the session at startup: from this tab's tokens, or else from the cookie of 로그인 상태 유지. Signs out silently if
 * there is none; pages that need a session redirect to /login themselves.
 */
export async function bootSession(): Promise<void> {
  if (followSignOut(missedSignOut())) return;
  try {
    if (await holdsTokens()) await restoreUser();
    else clearSession();
  } catch {
    // The server was unreachable; the tokens are preserved for later.
    useSession.setState({ loading: false });
    if (await checkConnection()) return;
    await reconnected();
    await bootSession();
  }
}

async function holdsTokens(): Promise<boolean> {
  if (!isTokenExpired(tokenStore.access())) return true;
  if (tokenStore.refresh() === null && !keptLoginHint.isSet()) return false;
  return refreshTokens();
}

/** Shows the stored user until the server's current data arrives. */
async function restoreUser() {
  const known = storedUser();
  if (known === null) return findUser();
  setUser(known);
  const now = await dataOf(api.get('/api/auth/user'));
  noteChange(now.id, now);
}

/** Not by the client, whose requests wait for this result. */
async function findUser() {
  const token = tokenStore.access();
  const user = token && (await askForUser(token));
  // The user has signed out or in meanwhile.
  if (token !== null && (tokenStore.access() === null || storedUser() !== null)) return;
  if (user) setUser(user);
  else clearSession();
}
