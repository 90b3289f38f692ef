import { errorFromResponse } from './errors';
import { readJson } from './json';
import { reach } from './client';
import { keptUser } from './kept-user';
import { setUser, storedUser } from './session';
import { type SessionUser, toUser } from './session-user';
import { askSiblings, saveReplaced } from './sibling-tabs';
import { keptLoginHint, tokenStore } from './token-store';

const refreshPath = '/v1/oauth/refresh';

let running: Promise<boolean> | null = null;

/**
 * Replaces the tokens, once for all requests that wait for it, and in one tab at a time. Resolves to false if the
 * session is over. Throws if the server is unreachable, so that a weak network ends no session.
 */
export function refreshTokens(): Promise<boolean> {
  running ??= withLock(replaceTokens).finally(() => {
    running = null;
  });
  return running;
}

async function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; a plain-http deployment on a LAN works without them.
  if (!navigator.locks) return work();
  return navigator.locks.request('moya-refresh', work);
}

async function replaceTokens(): Promise<boolean> {
  if (await askSiblings()) return true;
  const refreshToken = tokenStore.refresh();
  const own = refreshToken === null ? null : await askForTokens({ refreshToken });
  // The user signed out meanwhile.
  if (refreshToken !== tokenStore.refresh()) return tokenStore.refresh() !== null;
  if (refreshToken !== null && own !== null) {
    saveReplaced(refreshToken, own.accessToken, own.refreshToken);
    return true;
  }
  // The tab's own tokens have expired or never existed: the cookie may open a new session.
  if (!keptLoginHint.isSet()) return false;
  if (await openByCookie()) return true;
  keptLoginHint.set(false);
  return false;
}

/** The cookie may belong to another user by now, so tokens and name change together or not at all. */
async function openByCookie(): Promise<boolean> {
  const before = tokenStore.refresh();
  const tokens = await askForTokens({});
  const user = tokens && (await askForUser(tokens.accessToken));
  // The user signed in meanwhile.
  if (tokenStore.refresh() !== before) return tokenStore.refresh() !== null;
  // The hint is gone if the user signed out meanwhile.
  if (tokens === null || user === null || !keptLoginHint.isSet()) return false;
  tokenStore.save(tokens.accessToken, tokens.refreshToken);
  keptUser.note(user);
  if (storedUser()?.id !== user.id) setUser(user);
  return true;
}

async function askForTokens(body: { refreshToken?: string }): Promise<Tokens | null> {
  const headers = { 'Content-Type': 'application/json' };
  return readTokens(
    await ask(refreshPath, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

/** Returns the user of a token; null if the server refuses it. */
export async function askForUser(accessToken: string): Promise<SessionUser | null> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  return toUser(await ask('/api/auth/user', { headers }));
}

/** Returns the `data` of the response; null if the server refuses. */
async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await reach(new Request(new URL(path, location.origin), init));
  if (response.status === 400 || response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw await errorFromResponse(response);
  const answer = await readJson(response);
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

function readTokens(data: unknown): Tokens | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('accessToken' in data) || typeof data.accessToken !== 'string') return null;
  if (!('refreshToken' in data) || typeof data.refreshToken !== 'string') return null;
  return { accessToken: data.accessToken, refreshToken: data.refreshToken };
}
