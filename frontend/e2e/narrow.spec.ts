import { expectNoSidewaysScroll } from './support/accessible';
import { open, placeNames } from './support/places';
import { test } from './support/test';

test.use({ viewport: { width: 320, height: 640 }, refusals: /\/no-such-page$/ });

for (const place of placeNames) {
  test(`${place} fits into 320 px`, async ({ page }) => {
    await open(page, place);
    await expectNoSidewaysScroll(page, place);
  });
}
