import { checkConnection, loadCode } from '@/lib/connection';
import { ApiError, errorFromResponse, type LocalCode, localMessages } from './errors';
import { readDeclared } from './json';
import type { paths } from './schema';
import {
  loseSession,
  sessionExpiredMessage,
  sessionSettled,
  storedUser,
  useSession,
} from './session';
import { signOutTold } from './sign-out';
import { isTokenExpired, tokenStore } from './token-store';
import { waitFor } from './wait';

type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths whose response to a method is JSON; only those are read here. */
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends Operation
    ? [Answer<paths[Path][M]>] extends [never]
      ? never
      : Path
    : never;
}[keyof paths];

interface Operation {
  parameters: object;
  responses: object;
}

type OperationOf<Path extends keyof paths, M extends Method> = Extract<paths[Path][M], Operation>;

interface Json<Body> {
  content: { 'application/json': Body };
}

/** Parameters of the address may be undefined, and are left out then. */
type Omittable<Parameters> = { [Name in keyof Parameters]: Parameters[Name] | undefined };
type WithQuery<Parts> = {
  [Part in keyof Parts]: Part extends 'query' ? Omittable<Parts[Part]> : Parts[Part];
};

type Options<Of extends Operation> = WithQuery<
  Pick<Of['parameters'], keyof Of['parameters'] & ('path' | 'query' | 'header')>
> &
  (Of extends { requestBody: Json<infer Body> } ? { body: Body } : unknown) & {
    signal?: AbortSignal;
  };

/** Options may be omitted if none is required. */
type Given<Of extends Operation> =
  Record<never, never> extends Options<Of> ? [options?: Options<Of>] : [options: Options<Of>];

type Answer<Of extends Operation> =
  Of['responses'][keyof Of['responses'] & (200 | 201 | 202)] extends Json<infer Body>
    ? Body
    : never;

const operation =
  <M extends Method>(method: M) =>
  <Path extends PathWith<M>>(
    path: Path,
    ...[options]: Given<OperationOf<Path, M>>
  ): Promise<Answer<OperationOf<Path, M>>> =>
    call(method, path, options);

/** The operations of the OpenAPI document, each resolving to its body. Failures throw an `ApiError`. */
export const api = {
  get: operation('get'),
  post: operation('post'),
  put: operation('put'),
  delete: operation('delete'),
};

/** Returns the `data` of a response's envelope. */
export async function dataOf<Data>(answer: Promise<{ data: Data }>): Promise<Data> {
  return (await answer).data;
}

interface Call {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  header?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal;
}

async function call<Body>(method: Method, template: string, options: Call = {}): Promise<Body> {
  const { path = {}, query = {}, header = {}, body, signal = null } = options;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const address = new URL(filled, location.origin);
  for (const [name, value] of given(query)) address.searchParams.set(name, value);
  const request = new Request(address, {
    method: method.toUpperCase(),
    headers: [...given(header), ...(body === undefined ? [] : [jsonContent])],
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  const response = await authorizedFetch(request);
  if (!response.ok) throw await errorFromResponse(response);
  return readDeclared<Body>(response).catch((cause: unknown) => {
    if (request.signal.aborted) throw cause;
    throw new ApiError({ status: 0, errorCode: codeOf(cause) });
  });
}

/** Returns why a body could not be read. */
function codeOf(cause: unknown): LocalCode {
  if (cause instanceof SyntaxError) return 'BAD_ANSWER';
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK';
}

const jsonContent: [string, string] = ['Content-Type', 'application/json'];

function given(parameters: Record<string, unknown>): [string, string][] {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}

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

/** Replaces the tokens. If the session is over, ends it here too and throws an `ApiError`. */
export async function refreshOrLose() {
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

const timeoutMs = 30_000;
/** After this long without a response, checks whether the server is reachable at all. */
const silenceMs = 5_000;
/** Statuses with which a proxy says that the server behind it is unreachable. */
const withoutServer = new Set([502, 504]);

/** `fetch` with a timeout of 30 seconds; throws an `ApiError` if no response comes. */
export async function reach(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const silence = setTimeout(() => void checkConnection(), silenceMs);
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, timeout]) });
    if (withoutServer.has(response.status)) void checkConnection();
    return response;
  } catch (cause) {
    // The caller cancelled: that is not a failure to report.
    if (request.signal.aborted) throw cause;
    void checkConnection();
    throw new ApiError({ status: 0, errorCode: timeout.aborted ? 'TIMEOUT' : 'NETWORK' });
  } finally {
    clearTimeout(silence);
  }
}
