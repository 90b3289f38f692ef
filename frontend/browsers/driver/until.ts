const patience = 30_000;
const pause = 60;

/** Asks until there is an answer other than null, and returns it. Fails with `what` after half a minute. */
export async function until<Found>(
  what: string | (() => string),
  ask: () => Promise<Found | null>,
): Promise<Found> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`not within ${patience / 1000} s: ${textOf(what)}`);
    await new Promise((passed) => setTimeout(passed, pause));
  }
}

const textOf = (what: string | (() => string)) => (typeof what === 'string' ? what : what());
