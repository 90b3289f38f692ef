import { create } from 'zustand';

const patienceMs = 4_000;
const longestPauseMs = 5_000;
const doubtMs = 2_000;

/** Whether the server answered the last check. */
export const useConnection = create(() => ({ isConnected: true }));

const isConnected = () => useConnection.getState().isConnected;

/** Checks the server whenever the browser's network changes. */
export function followNetwork() {
  addEventListener('online', () => void checkConnection());
  addEventListener('offline', () => void checkConnection());
  document.addEventListener('visibilitychange', () => {
    if (!isConnected() && !document.hidden) void checkConnection();
  });
}

let asking: Promise<boolean> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Returns whether the server answers. If it does not, or if it does although the browser has no network, the check
 * repeats while the page is visible: the event of a lost network may come before the loss.
 */
export function checkConnection(): Promise<boolean> {
  clearTimeout(next);
  asking ??= isAnswered().then((answered) => {
    asking = undefined;
    failures = answered ? 0 : failures + 1;
    if (!answered || !navigator.onLine) {
      const pause = answered ? doubtMs : Math.min(500 * 2 ** failures, longestPauseMs);
      next = setTimeout(() => document.hidden || void checkConnection(), pause);
    }
    if (answered !== isConnected()) useConnection.setState({ isConnected: answered });
    return answered;
  });
  return asking;
}

async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch(new URL('/healthz', location.origin), { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Calls `back` each time a lost connection returns; returns a function that unsubscribes. */
export const onReconnect = (back: () => void) =>
  useConnection.subscribe((connection) => {
    if (connection.isConnected) back();
  });

/**
 * Loads code, however often the connection is lost meanwhile. Rejects if the server is reachable but the code does not
 * exist, for example after a release.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    // The connection may have been lost for a moment only.
    if (await checkConnection()) return load();
    await reconnected();
    return loadCode(load);
  }
}

/** Resolves once a lost connection is back. */
export function reconnected(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });
}
