import { browserStorage, tabStorage } from '@/lib/storage';

/** Tokens are in session storage: one family of refresh tokens per tab. */
export const tokenStore = {
  access: () => tabStorage.getItem('accessToken'),
  refresh: () => tabStorage.getItem('refreshToken'),
  save(accessToken: string, refreshToken: string) {
    tabStorage.setItem('accessToken', accessToken);
    tabStorage.setItem('refreshToken', refreshToken);
    tabStorage.setItem('tokensSavedAt', String(Date.now()));
  },
  savedAt: () => Number(tabStorage.getItem('tokensSavedAt') ?? 0),
  clear() {
    tabStorage.removeItem('accessToken');
    tabStorage.removeItem('refreshToken');
    tabStorage.removeItem('tokensSavedAt');
  },
};

/** The storage key of the user of 로그인 상태 유지. */
export const keptUserKey = 'keptUser';

/**
 * Whether this browser may have the httpOnly cookie of 로그인 상태 유지. Scripts cannot see the cookie, and a request on
 * every visit of a visitor would be wasted.
 */
export const keptLoginHint = {
  isSet: () => browserStorage.getItem('keptLogin') === '1',
  set: (kept: boolean) => {
    if (kept) browserStorage.setItem('keptLogin', '1');
    else for (const key of ['keptLogin', keptUserKey]) browserStorage.removeItem(key);
  },
};

const marginMs = 30_000;

/** Whether a token is missing, unreadable, or expires within 30 seconds. */
export const isTokenExpired = (token: string | null, now = Date.now()): boolean =>
  lifeOf(token, now) <= marginMs;

/** Returns the milliseconds until a token expires; 0 if it is missing or unreadable. */
export function lifeOf(token: string | null, now = Date.now()): number {
  const exp = token === null ? null : expiryOf(token);
  return exp === null ? 0 : exp * 1000 - now;
}

function expiryOf(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp : null;
  } catch {
    return null;
  }
}
