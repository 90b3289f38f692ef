import type { Page } from '@playwright/test';
import { open, placeNames } from './support/places';
import { shiftsOf } from './support/shifts';
import { expect, test } from './support/test';

test.use({ refusals: /\/no-such-page$/ });

/** What moves from there on is seen; a line that grows by a digit is not. */
const most = 0.02;

/** As over a phone's line, so that whatever stands in for an answer is seen before it. */
async function farAway(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

for (const [device, viewport] of [
  ['phone', { width: 375, height: 812 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const place of placeNames) {
      test(`nothing moves by itself while ${place} is filled`, async ({ page }) => {
        await farAway(page);
        await open(page, place);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(most);
      });
    }
  });
}
