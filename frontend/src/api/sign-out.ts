import { api } from './client';
import { clearSession } from './session';
import { keptLoginHint, tokenStore } from './token-store';

/** Ends the session here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  const refreshToken = tokenStore.refresh();
  try {
    await api.POST('/v1/oauth/logout', { body: refreshToken === null ? {} : { refreshToken } });
  } catch {
    // What the server still holds expires by itself.
  } finally {
    keptLoginHint.set(false);
    clearSession();
  }
}
