import { api, dataOf } from '@/api/client';
import { startSession } from '@/api/session';
import { takeSecondStep } from '../second-factor/second-step-store';
import { loginFailure } from './failures';
import type { WindowAnswer } from './login-window';

/** Exchanges our one-time code for a session; returns where signing in leads. */
export async function exchange(code: string, keepLoggedIn: boolean): Promise<string | null> {
  const answer = await dataOf(api.post('/v1/oauth/exchange', { body: { code, keepLoggedIn } }));
  startSession(answer, keepLoggedIn);
  return answer.redirect;
}

/**
 * Continues with the result of a login window. Returns an error message, undefined on success, and null if the login
 * page is to ask for a second factor.
 */
export async function arrive(
  { code, error }: WindowAnswer,
  keepLoggedIn: boolean,
): Promise<string | null> {
  if (code === null) return loginFailure(error);
  try {
    await exchange(code, keepLoggedIn);
    return '';
  } catch (failure) {
    if (takeSecondStep(failure, keepLoggedIn)) return null;
    return loginFailure('failed', failure);
  }
}
