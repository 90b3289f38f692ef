import { ApiError, localMessages } from './errors';
import { reach } from './reach';
import { refreshTokens } from './refresh';
import { loseSession, sessionSettled, storedUser } from './session';
import { signOutTold } from './sign-out';
import { isTokenExpired, tokenStore } from './token-store';
import { waitFor } from './wait';

const maxRetries = 3;
const longestRetryAfterSeconds = 10;

const sessionExpiredMessage = '세션이 만료되었습니다. 다시 로그인해주세요.';

// These open, renew or end a session: their 401 is a result, not a reason to refresh.
const credentialCalls = /^\/v1\/(oauth\/|dev\/|auth\/(login|signup)$)/;

/**
 * `fetch` with the session's rules: refreshes an expiring token first, retries 401 and 429 after 1, 2 and 3 seconds,
 * and allows 30 seconds for each attempt. Every attempt sends a clone, so bodies survive. Requests that `fetch` cannot
 * send use `by` instead.
 */
export async function authorizedFetch(request: Request, by = reach): Promise<Response> {
  const isOfCredentials = credentialCalls.test(new URL(request.url).pathname);
  if (isOfCredentials) await signOutTold();
  // The session may still be loading: without it, the response would be a visitor's.
  else if (isTokenExpired(tokenStore.access())) await sessionSettled();
  const asker = storedUser()?.id;
  const mayRefresh = tokenStore.access() !== null && !isOfCredentials;
  if (mayRefresh && isTokenExpired(tokenStore.access())) await refreshOrLose();

  let refused = 0;
  let limited = 0;
  for (;;) {
    refuseOtherThan(asker);
    const response = await by(withToken(request));
    if (response.status === 401 && mayRefresh) {
      if (refused === maxRetries) {
        const failure = new ApiError({ status: 401, errorCode: 'AUTHENTICATION_FAILED' });
        loseSession(failure.message);
        throw failure;
      }
      refused += 1;
      await waitFor(refused * 1000, request.signal);
      await refreshOrLose();
    } else if (response.status === 429 && limited < maxRetries) {
      const delay = retryDelay(response, limited + 1);
      if (delay === null) return response;
      limited += 1;
      await waitFor(delay, request.signal);
    } else {
      return response;
    }
  }
}

async function refreshOrLose() {
  if (await refreshTokens()) return;
  loseSession(sessionExpiredMessage);
  throw new ApiError({
    status: 401,
    errorCode: 'SESSION_EXPIRED',
    serverMessage: sessionExpiredMessage,
  });
}

/** Fails a request that one user made if another user has signed in since. */
function refuseOtherThan(asker: number | undefined) {
  const now = storedUser()?.id;
  if (asker === undefined || now === undefined || asker === now) return;
  const errorCode = 'ACCOUNT_CHANGED';
  throw new ApiError({ status: 0, errorCode, serverMessage: localMessages[errorCode] });
}

/** Returns the milliseconds to wait, or null if the server asks for too long a wait. */
function retryDelay(response: Response, attempt: number): number | null {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  if (Number.isNaN(seconds)) return attempt * 1000;
  return seconds <= longestRetryAfterSeconds ? seconds * 1000 : null;
}

function withToken(request: Request): Request {
  const attempt = request.clone();
  const token = tokenStore.access();
  if (token !== null) attempt.headers.set('Authorization', `Bearer ${token}`);
  return attempt;
}
