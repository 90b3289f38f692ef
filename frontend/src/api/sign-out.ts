import { clearSession, useSession } from './session';
import { noteSignOut, type SignOutNote } from './sign-out-note';
import { keptLoginHint, tokenStore } from './token-store';

const patienceMs = 5_000;

let told = Promise.resolve();

/**
 * Signs this browser out: this tab at once, the other tabs as soon as they run, and the server in the background,
 * since it may be unreachable. With `toSignInAgain`, the message to show, the user returns to the page after signing
 * in.
 */
export function signOut(toSignInAgain?: string): void {
  const [access, refresh] = [tokenStore.access(), tokenStore.refresh()];
  const { user } = useSession.getState();
  if (user !== null) noteSignOut(user.id, toSignInAgain ?? null);
  keptLoginHint.set(false);
  clearSession(toSignInAgain);
  told = tell(access, refresh);
}

/** Ends the session of this tab if its user has signed out in another one. Returns whether it did. */
export function followSignOut(note: SignOutNote | null): boolean {
  if (note === null) return false;
  const [access, refresh] = [tokenStore.access(), tokenStore.refresh()];
  clearSession(note.reason);
  // Without the cookie, which may be that of the next user by now.
  if (access !== null) void tell(access, refresh, 'omit');
  return true;
}

/**
 * Resolves when the server has processed the last sign-out or could not be reached. Its response removes the cookie of
 * 로그인 상태 유지, which must not be that of the next user.
 */
export function signOutTold(): Promise<void> {
  return told;
}

async function tell(
  accessToken: string | null,
  refreshToken: string | null,
  credentials: RequestCredentials = 'same-origin',
) {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`);
  try {
    await fetch(new URL('/v1/oauth/logout', location.origin), {
      method: 'POST',
      headers,
      credentials,
      body: JSON.stringify(refreshToken === null ? {} : { refreshToken }),
      // Sent even if the tab is closed now.
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    // The server's tokens expire by themselves.
  }
}
