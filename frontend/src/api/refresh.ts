import { ApiError, errorFromResponse } from './errors';
import { keptLoginHint, tokenStore } from './token-store';

export const refreshPath = '/v1/oauth/refresh';

let running: Promise<boolean> | null = null;

/**
 * Replaces the tokens, once for all calls that ask at the same time, and one tab after the other
 * (a duplicated tab holds the same token, which may be used once). False: the session is over.
 * Throws when the server could not be asked, so that a weak network ends no session.
 */
export function refreshTokens(): Promise<boolean> {
  running ??= withLock(replaceTokens).finally(() => {
    running = null;
  });
  return running;
}

async function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; a plain-http deployment on a LAN does without.
  if (!navigator.locks) return work();
  return navigator.locks.request('moya-refresh', work);
}

async function replaceTokens(): Promise<boolean> {
  const refreshToken = tokenStore.refresh();
  if (refreshToken !== null && (await ask({ refreshToken }))) return true;
  // The tab's own family is over or was never there: the cookie may open a new one.
  if (!keptLoginHint.isSet()) return false;
  if (await ask({})) return true;
  keptLoginHint.set(false);
  return false;
}

async function ask(body: { refreshToken?: string }): Promise<boolean> {
  const response = await post(body);
  if (response.status === 400 || response.status === 401 || response.status === 403) return false;
  if (!response.ok) throw await errorFromResponse(response);
  const tokens = readTokens(await response.json());
  if (tokens === null) return false;
  tokenStore.save(tokens.accessToken, tokens.refreshToken);
  return true;
}

async function post(body: { refreshToken?: string }): Promise<Response> {
  try {
    return await fetch(new URL(refreshPath, location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    throw new ApiError({ status: 0, errorCode: 'NETWORK' });
  }
}

function readTokens(answer: unknown): { accessToken: string; refreshToken: string } | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  if (typeof data !== 'object' || data === null) return null;
  if (!('accessToken' in data) || typeof data.accessToken !== 'string') return null;
  if (!('refreshToken' in data) || typeof data.refreshToken !== 'string') return null;
  return { accessToken: data.accessToken, refreshToken: data.refreshToken };
}
