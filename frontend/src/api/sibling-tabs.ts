import { tokenStore } from './token-store';

/**
 * A duplicated tab starts with a copy of the tokens. A refresh token can be used once, and a second use ends the
 * session as stolen: the tab that replaces a token sends the new ones to the others.
 */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('moya-tokens');
/** Longer than a message between tabs takes, and too short to notice. */
const patienceMs = 150;
/** Tokens that this page has replaced, for tabs that slept through it. */
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

/** Stores the result of a refresh, for the sibling tabs too. */
export function saveReplaced(old: string, accessToken: string, refreshToken: string) {
  replace(old, { accessToken, refreshToken });
  answer(old);
}

/**
 * Takes over newer tokens of a sibling tab, if this page was just loaded and there are any. Resolves to whether it
 * did.
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
  // Another user may have signed in since.
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
