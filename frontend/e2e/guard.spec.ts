import { expect, test } from './support/test';

// Tests of the guard itself: these must fail.
test.describe('a page that breaks the rules for pages', () => {
  test.fail();

  test('fails its test by an error in the console', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('a fault'))));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('fails its test by a request to another site', async ({ page }) => {
    await page.goto('/');
    await page.goto('https://outside.example/').catch(() => null);
  });
});

test('a socket to another site is recorded as a request to it', async ({ page, guard }) => {
  await page.evaluate(
    () => void Object.assign(window, { socket: new WebSocket('wss://outside.example/') }),
  );
  await expect.poll(() => guard.faults).toContain('outside request: wss://outside.example/');
  await expect.poll(() => guard.faults.some((fault) => fault.startsWith('console'))).toBe(true);
  guard.faults.length = 0;
});

const openSocket = () =>
  void Object.assign(window, { socket: new WebSocket(`ws://${location.host}/no-such-socket`) });

test('a refused socket is a fault', async ({ page, guard }) => {
  await page.goto('/terms');
  await page.evaluate(openSocket);
  await expect.poll(() => guard.faults.join()).toContain('WebSocket connection to');
  guard.faults.length = 0;
});

test.describe('where the refusal is expected', () => {
  test.use({ refusals: /\/no-such-socket$/ });

  test('a refused socket is none', async ({ page }) => {
    await page.goto('/terms');
    const refused = page.waitForEvent('console', (message) =>
      message.text().startsWith('WebSocket'),
    );
    await page.evaluate(openSocket);
    await refused;
  });
});
