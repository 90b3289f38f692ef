import { expect, type Page } from '@playwright/test';

/** What moves from there on is seen; a line that grows by a digit is not. */
const most = 0.02;

/** Has every answer come as over a phone's line, so that whatever stands in for it is seen first. */
export async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Nothing moved by itself while this page was filled. */
export async function expectNoShift(page: Page, where: string) {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${where} moves: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(most);
}

interface Shift {
  /** How much of the screen moved, and how far; 1 is all of it by its whole height. */
  value: number;
  moved: string[];
}

interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** What moved by itself on this page so far. */
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
        // Of which there always is one, so that an answer comes where nothing moved.
        observer.observe({ type: 'navigation', buffered: true });
      }),
  );
}
