import { clearSession } from './session';
import { keptLoginHint, tokenStore } from './token-store';

const patienceMs = 5_000;

let told = Promise.resolve();

/**
 * Ends the session here at once; the server is told behind it and may be out of reach. Whoever does so only to sign in
 * again, for that reason, comes back to where they were.
 */
export function signOut(toSignInAgain?: string): void {
  const [access, refresh] = [tokenStore.access(), tokenStore.refresh()];
  keptLoginHint.set(false);
  clearSession(toSignInAgain);
  told = tell(access, refresh);
}

/**
 * Comes when the server knows of the last sign-out or could not be told. Its answer takes the cookie
 * of 로그인 상태 유지 back, which must not be that of the next person.
 */
export function signOutTold(): Promise<void> {
  return told;
}

async function tell(accessToken: string | null, refreshToken: string | null) {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`);
  try {
    await fetch(new URL('/v1/oauth/logout', location.origin), {
      method: 'POST',
      headers,
      body: JSON.stringify(refreshToken === null ? {} : { refreshToken }),
      // Sent also when the tab is closed now.
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    // What the server still holds expires by itself.
  }
}
