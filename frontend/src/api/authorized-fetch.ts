import { loadCode } from '@/lib/connection';
import { ApiError, localMessages } from './errors';
import { reach, waitFor } from './reach';
import {
  loseSession,
  sessionExpiredMessage,
  sessionSettled,
  storedUser,
  useSession,
} from './session';
import { signOutTold } from './sign-out';
import { isTokenExpired, tokenStore } from './token-store';

const maxRetries = 3;
const longestRetryAfterSeconds = 10;

// These open, renew or end a session: their 401 is a result, not a reason to refresh.
const credentialCalls = /^\/v1\/(oauth\/|dev\/|auth\/(login|signup)$)/;

/**
 * `fetch` with the session's rules: refreshes an expiring token first, retries 401 and 429 after 1, 2 and 3 seconds,
 * and allows 30 seconds for each attempt. Every attempt sends a clone, so bodies survive. Requests that `fetch` cannot
 * send use `by` instead. While the session is unconfirmed, reads are sent, if need be as a visitor's, and writes wait.
 */
export async function authorizedFetch(request: Request, by = reach): Promise<Response> {
  const isOfCredentials = credentialCalls.test(new URL(request.url).pathname);
  if (isOfCredentials) await signOutTold();
  // The session may still be loading: without it, the response would be a visitor's.
  else if (isTokenExpired(tokenStore.access())) await sessionSettled();
  const asker = storedUser()?.id;
  let isUnconfirmed = !isOfCredentials && isSessionUnconfirmed();
  let mayHaveSession = !isOfCredentials;
  if (isUnconfirmed && !isRead(request)) {
    // Unlike `loadConfirmation`, this does not wait for the server: a write is refused after ten seconds.
    mayHaveSession = await (await import('./confirmation')).holdWrite(request);
    isUnconfirmed = false;
  }
  // The start of the app refreshes the tokens of an unconfirmed session; a read must not end it.
  let mayRefresh = tokenStore.access() !== null && mayHaveSession && !isUnconfirmed;
  if (mayRefresh && isTokenExpired(tokenStore.access())) await refreshOrLose();

  let refused = 0;
  let limited = 0;
  for (;;) {
    refuseOtherThan(asker);
    const response = await by(withToken(request));
    if (isUnconfirmed && (refusals.has(response.status) || !isSessionUnconfirmed())) {
      // Sent as a visitor's, or with a token that may be over.
      await (await loadConfirmation()).sessionDecided(request.signal);
      isUnconfirmed = false;
      mayRefresh = tokenStore.access() !== null;
    } else if (response.status === 401 && mayRefresh) {
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
  if (await (await loadRefresh()).refreshTokens()) return;
  loseSession(sessionExpiredMessage);
  throw new ApiError({
    status: 401,
    errorCode: 'SESSION_EXPIRED',
    serverMessage: sessionExpiredMessage,
  });
}

const isSessionUnconfirmed = () => useSession.getState().status === 'unconfirmed';

/** Few visits need this code. */
const loadConfirmation = () => loadCode(() => import('./confirmation'));

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Statuses with which the server hides from visitors what a member may read. */
const refusals = new Set([401, 403, 404]);

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
  // An expired token would be refused even where visitors may read.
  if (token !== null && !(isSessionUnconfirmed() && isTokenExpired(token)))
    attempt.headers.set('Authorization', `Bearer ${token}`);
  return attempt;
}

/** Loads the code that replaces tokens, which visitors do not need. */
export const loadRefresh = () => loadCode(() => import('./refresh'));
