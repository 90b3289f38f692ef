import { browserStorage, tabStorage } from '@/lib/storage';

/** Tokens live in session storage: one family of refresh tokens per tab. */
export const tokenStore = {
  access: () => tabStorage.getItem('accessToken'),
  refresh: () => tabStorage.getItem('refreshToken'),
  save(accessToken: string, refreshToken: string) {
    tabStorage.setItem('accessToken', accessToken);
    tabStorage.setItem('refreshToken', refreshToken);
  },
  clear() {
    tabStorage.removeItem('accessToken');
    tabStorage.removeItem('refreshToken');
  },
};

/**
 * Whether this browser may hold the httpOnly cookie of 로그인 상태 유지. Scripts cannot see the
 * cookie, and asking the server on every visit of a stranger would be noise.
 */
export const keptLoginHint = {
  isSet: () => browserStorage.getItem('keptLogin') === '1',
  set: (kept: boolean) => {
    if (kept) browserStorage.setItem('keptLogin', '1');
    else browserStorage.removeItem('keptLogin');
  },
};
