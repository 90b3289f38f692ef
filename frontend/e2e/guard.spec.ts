import { test } from './support/test';

// The guard itself: these must fail.
test.describe('a page that does what pages may not do', () => {
  test.fail();

  test('fails its test by an error in the console', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('a fault'))));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('fails its test by asking another site', async ({ page }) => {
    await page.goto('/');
    await page.goto('https://outside.example/').catch(() => null);
  });
});
