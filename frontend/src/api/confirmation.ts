import { onReconnect } from '@/lib/connection';
import { ApiError, localMessages } from './errors';
import { waitFor } from './wait';
import { sessionExpiredMessage, useSession } from './session';
import { followSignOut } from './sign-out';
import { missedSignOut } from './sign-out-note';

const longestPauseMs = 30_000;
/** How long a write waits for the session before it fails. */
const holdMs = 10_000;

const asked = new EventTarget();

/** Checks an unconfirmed session at once instead of after the current pause. */
export function confirmNow() {
  asked.dispatchEvent(new Event('ask'));
}

/** Repeats a check that failed with `cause`, until it succeeds, the user signs out, or repeating is of no use. */
export async function repeatCheck(check: () => Promise<void>, cause: unknown): Promise<void> {
  let failure = cause;
  for (let failures = 0; isRepeated(failure); failures += 1) {
    failures = await nextCheck(failures);
    if (followSignOut(missedSignOut()) || useSession.getState().status === 'visitor') return;
    try {
      return await check();
    } catch (next) {
      failure = next;
    }
  }
}

function isRepeated(cause: unknown): boolean {
  switch (useSession.getState().status) {
    case 'checking':
    case 'unconfirmed':
      return true;
    case 'visitor':
      return false;
    case 'member':
      // Only the latest name and roles are missing.
      return cause instanceof ApiError && (isWithoutAnswer(cause) || cause.status === 429);
  }
}

const isWithoutAnswer = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Resolves when an unconfirmed session should be checked again: after a pause that doubles with each failure, or
 * earlier if the connection or the user comes back, `confirmNow` is called, or the session changes. Resolves to the
 * number of failures to count on from.
 */
export function nextCheck(failures: number): Promise<number> {
  const pause = Math.min(500 * 2 ** failures, longestPauseMs);
  const { status } = useSession.getState();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = (counted: number) => {
      listening.abort();
      clearTimeout(timer);
      stopConnection();
      stopSession();
      resolve(counted);
    };
    // Spread, so that the clients of a server that was down do not all return at the same moment.
    const timer = setTimeout(
      () => {
        // A hidden page waits until it is visible.
        if (!document.hidden) end(failures);
      },
      pause * (0.5 + Math.random() / 2),
    );
    const stopConnection = onReconnect(() => end(0));
    const stopSession = useSession.subscribe((now) => {
      if (now.status !== status) end(0);
    });
    addEventListener('online', () => end(0), listening);
    document.addEventListener(
      'visibilitychange',
      () => document.hidden || end(failures),
      listening,
    );
    asked.addEventListener('ask', () => end(0), listening);
  });
}

/** Resolves once the server has confirmed or refused the session. Rejects as soon as `signal` is aborted. */
export function sessionDecided(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (useSession.getState().status === 'unconfirmed' && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', settle);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const stop = useSession.subscribe(settle);
    signal.addEventListener('abort', settle);
    settle();
  });
}

/** The writes that need no session: inquiries, trial plans, and those that prove the user otherwise, as with a token. */
const withoutSession =
  /^\/(api\/(inquiries|roadmap\/(outline|subject|try))|v1\/(auth\/(password\/(forgot|reset)|second-factor|verify)|mails\/unsubscribe))$/;

/**
 * Holds a write while the session is unconfirmed. Throws an `ApiError` if that takes too long, or the session is over.
 * Returns false if the write is to be sent without a session: no user is shown as signed in, and it needs none.
 */
export async function holdWrite({ url, signal }: Request): Promise<boolean> {
  const { status, user } = useSession.getState();
  if (status !== 'unconfirmed') return true;
  if (user === null && withoutSession.test(new URL(url).pathname)) return false;
  confirmNow();
  const waiting = new AbortController();
  const either = AbortSignal.any([signal, waiting.signal]);
  try {
    await Promise.race([sessionDecided(either), waitFor(holdMs, either)]);
  } finally {
    waiting.abort();
  }
  const now = useSession.getState().status;
  if (now === 'unconfirmed') {
    const errorCode = 'SESSION_UNCONFIRMED';
    throw new ApiError({ status: 0, errorCode, serverMessage: localMessages[errorCode] });
  }
  if (now !== 'visitor') return true;
  throw new ApiError({
    // The loss of a known user's session is reported once for the whole app; see `data/query-client.ts`.
    status: user === null ? 0 : 401,
    errorCode: 'SESSION_EXPIRED',
    serverMessage: sessionExpiredMessage,
  });
}
