import { expect, type Page } from '@playwright/test';

/** Larger shifts are visible; a line that grows by a digit is not. */
const most = 0.02;

/** Slows the network down to that of a phone, so that skeletons are shown first. */
export async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Checks that nothing shifted while this page was loading. */
export async function expectNoShift(page: Page, where: string) {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${where} moves: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(most);
}

interface Shift {
  /**
   * The layout shift score: the part of the screen that moved, times its distance; 1 is the whole screen by its full
   * height.
   */
  value: number;
  moved: string[];
}

interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** Returns the layout shifts of this page so far. */
function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const nameOf = (source: Source) => {
          const { node, previousRect, currentRect } = source;
          const text = (node?.textContent ?? '').replace(/\s+/g, ' ').slice(0, 30);
          const places = [previousRect, currentRect].map(({ x, y }) => `${x},${y}`);
          return `${node?.nodeName ?? 'gone'} “${text}” from ${places.join(' to ')}`;
        };
        const observer = new PerformanceObserver((list) => {
          const shifts: Shift[] = [];
          for (const entry of list.getEntriesByType('layout-shift')) {
            if (!('value' in entry) || typeof entry.value !== 'number') continue;
            if (!('hadRecentInput' in entry) || entry.hadRecentInput === true) continue;
            const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
            shifts.push({ value: entry.value, moved: sources.map(nameOf) });
          }
          observer.disconnect();
          resolve(shifts);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // There is always one, so that the observer reports even without shifts.
        observer.observe({ type: 'navigation', buffered: true });
      }),
  );
}
