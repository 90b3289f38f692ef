import type { Page } from '@playwright/test';
import type { Account } from './account';
import { api } from './api';

export interface Session {
  id: number;
  accessToken: string;
  refreshToken: string;
  nickname: string;
  email: string;
  profileImageUrl: string | null;
  roles: string[];
}

/** Signs in through the API. */
export function openSession({ email, password }: Account): Promise<Session> {
  return api('POST', '/v1/auth/login', { body: { email, password } });
}

/** Signs in as the demo administrator. */
export function openAdminSession(): Promise<Session> {
  return api('POST', '/v1/dev/login', { body: { nickname: '모야관리자' } });
}

/** Starts `page` signed in, without the login page. */
export async function signInQuietly(page: Page, account: Account): Promise<Session> {
  const session = await openSession(account);
  await beginWith(page, session);
  return session;
}

/** Starts `page` with a session. */
export async function beginWith(page: Page, session: Session) {
  const own = await api<{ emailVerified: boolean }>('GET', '/api/auth/user', {
    token: session.accessToken,
  });
  // As in a tab that was in use before: nothing moves once the server has answered.
  const known = { ...session, emailVerified: own.emailVerified };
  await page.addInitScript(({ accessToken, refreshToken, ...user }) => {
    // Once: later changes of the session by the page must persist.
    if (sessionStorage.getItem('e2e') !== null) return;
    sessionStorage.setItem('e2e', '1');
    sessionStorage.setItem('accessToken', accessToken);
    sessionStorage.setItem('refreshToken', refreshToken);
    sessionStorage.setItem('userData', JSON.stringify(user));
  }, known);
}
