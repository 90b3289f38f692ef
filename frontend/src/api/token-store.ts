/** Tokens live in session storage: one family of refresh tokens per tab. */
export const tokenStore = {
  access: () => sessionStorage.getItem('accessToken'),
  refresh: () => sessionStorage.getItem('refreshToken'),
  save(accessToken: string, refreshToken: string) {
    sessionStorage.setItem('accessToken', accessToken);
    sessionStorage.setItem('refreshToken', refreshToken);
  },
  clear() {
    sessionStorage.removeItem('accessToken');
    sessionStorage.removeItem('refreshToken');
  },
};

/**
 * Whether this browser may hold the httpOnly cookie of 로그인 상태 유지. Scripts cannot see the
 * cookie, and asking the server on every visit of a stranger would be noise.
 */
export const keptLoginHint = {
  isSet: () => localStorage.getItem('keptLogin') === '1',
  set: (kept: boolean) => {
    if (kept) localStorage.setItem('keptLogin', '1');
    else localStorage.removeItem('keptLogin');
  },
};
