import { checkConnection, reconnected } from '@/lib/connection';
import { api, dataOf } from './client';
import { askForUser, refreshTokens } from './refresh';
import { clearSession, noteChange, setUser, storedUser, useSession } from './session';
import { followSignOut } from './sign-out';
import { missedSignOut } from './sign-out-note';
import { isTokenExpired, keptLoginHint, tokenStore } from './token-store';

/**
 * Finds out at start who is signed in: by this tab's tokens, else by the cookie of 로그인 상태
 * 유지. Ends quietly as signed out; pages that need a session lead to /login themselves.
 */
export async function bootSession(): Promise<void> {
  if (followSignOut(missedSignOut())) return;
  try {
    if (await holdsTokens()) await restoreUser();
    else clearSession();
  } catch {
    // The server could not be asked. Tokens stay for when it can.
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

/** Shows the person as this tab knew them, until the server says what became of them since. */
async function restoreUser() {
  const known = storedUser();
  if (known === null) return findUser();
  setUser(known);
  const now = await dataOf(api.get('/api/auth/user'));
  noteChange(now.id, now);
}

/** Not by the client, whose calls wait until this is known. */
async function findUser() {
  const token = tokenStore.access();
  const user = token && (await askForUser(token));
  // Whoever signed out or in meanwhile has settled it.
  if (token !== null && (tokenStore.access() === null || storedUser() !== null)) return;
  if (user) setUser(user);
  else clearSession();
}
