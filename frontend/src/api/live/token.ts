import { refreshOrLose } from '../client';
import { sessionSettled, useSession } from '../session';
import { isTokenExpired, lifeOf, tokenStore } from '../token-store';

/** When requests would refresh the token too. The server waits 30 seconds longer than the token is valid. */
const beforeEndMs = 25_000;
const retryMs = 5_000;

/**
 * Returns a valid access token, refreshed if it expires soon or `isRefused`; null without a session. Throws if the server
 * is unreachable.
 */
export async function loadToken({ isRefused = false } = {}): Promise<string | null> {
  await sessionSettled();
  if (useSession.getState().status !== 'member') return null;
  if (isRefused || isTokenExpired(tokenStore.access())) await refreshOrLose();
  return tokenStore.access();
}

/**
 * Sends a new token before the old one expires, while a socket is open. If a request has replaced the token meanwhile, it
 * sends that one.
 */
export class TokenRenewal {
  readonly #send: (token: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (token: string) => void) {
    this.#send = send;
  }

  start() {
    this.#wait(lifeOf(tokenStore.access()) - beforeEndMs);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #wait(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#renew(), Math.max(ms, retryMs));
  }

  async #renew() {
    const timer = this.#timer;
    const token = await loadToken().catch(() => undefined);
    // The socket has ended meanwhile.
    if (timer !== this.#timer || token === null) return;
    if (token === undefined) return this.#wait(retryMs);
    this.#send(token);
    this.#wait(lifeOf(token) - beforeEndMs);
  }
}
