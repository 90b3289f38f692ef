import { expect, test } from './support/test';

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

test('a socket to another site is noted as a request to it', async ({ page, guard }) => {
  await page.evaluate(
    () => void Object.assign(window, { socket: new WebSocket('wss://outside.example/') }),
  );
  await expect.poll(() => guard.faults).toContain('outside request: wss://outside.example/');
  await expect.poll(() => guard.faults.some((fault) => fault.startsWith('console'))).toBe(true);
  guard.faults.length = 0;
});
