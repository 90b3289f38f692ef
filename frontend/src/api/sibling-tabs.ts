import { tokenStore } from './token-store';

/**
 * A duplicated tab begins with the tokens of its model. A refresh token is good for one use, and
 * one that is used again later ends the session as stolen: whichever tab replaces it tells the rest.
 */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('moya-tokens');
/** Longer than a message between tabs takes, shorter than anybody notices. */
const patienceMs = 150;
/** What this page's token has replaced, for tabs that slept through it. */
const replaced = { by: '', tokens: new Set<string>() };
const waiting = new Set<() => void>();
let hasAsked = false;

type Message =
  | { kind: 'replaced'; old: string; accessToken: string; refreshToken: string }
  | { kind: 'which-replaced'; old: string };

channel?.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
  if (message.kind === 'replaced') take(message.old, message);
  else answer(message.old);
});

/** Stores what a refresh brought, for the sibling tabs too. */
export function saveReplaced(old: string, accessToken: string, refreshToken: string) {
  replace(old, { accessToken, refreshToken });
  answer(old);
}

/**
 * Takes over newer tokens of a sibling tab, if this page was just loaded and there are any. True if
 * it did.
 */
export async function askSiblings(): Promise<boolean> {
  const old = tokenStore.refresh();
  if (channel === null || hasAsked || old === null) return false;
  hasAsked = true;
  channel.postMessage({ kind: 'which-replaced', old } satisfies Message);
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      waiting.delete(done);
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    waiting.add(done);
  });
  return tokenStore.refresh() !== old && tokenStore.refresh() !== null;
}

function answer(old: string) {
  const [accessToken, refreshToken] = [tokenStore.access(), tokenStore.refresh()];
  // Somebody else may have signed in since.
  if (accessToken === null || refreshToken !== replaced.by || !replaced.tokens.has(old)) return;
  channel?.postMessage({ kind: 'replaced', old, accessToken, refreshToken } satisfies Message);
}

function take(old: string, tokens: { accessToken: string; refreshToken: string }) {
  if (tokenStore.refresh() !== old) return;
  replace(old, tokens);
  for (const done of waiting) done();
}

function replace(old: string, tokens: { accessToken: string; refreshToken: string }) {
  if (replaced.by !== old) replaced.tokens.clear();
  replaced.tokens.add(old);
  replaced.by = tokens.refreshToken;
  tokenStore.save(tokens.accessToken, tokens.refreshToken);
}
