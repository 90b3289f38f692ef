import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import budget from './first-visit.json' with { type: 'json' };
import { postStudy } from './support/studies';
import { newAccount } from './support/account';
import { openSession } from './support/session';
import { expect, test } from './support/test';

for (const place of budget.pages) {
  test(`a first visit to ${place} loads no more than its budget`, async ({ page }) => {
    const address = place.includes(':study') ? place.replace(':study', await aStudy()) : place;
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (/^(script|stylesheet)$/.test(response.request().resourceType())) loaded.push(response);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const bodies = await Promise.all(loaded.map((response) => response.body()));
    const kib = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
    expect(kib, 'KiB of scripts and styles, compressed').toBeLessThanOrEqual(budget.kibGzip);
    expect(loaded.length, 'scripts and styles').toBeLessThanOrEqual(budget.requests);
  });
}

test('a public page shows its headline before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('최고의 스터디')).toBeVisible();
  await page.goto('/study');
  await expect(page.locator('h1')).toHaveText('스터디');
  await context.close();
});

async function aStudy(): Promise<string> {
  const { accessToken } = await openSession(await newAccount('첫눈'));
  return String(await postStudy(accessToken, '처음 보는 스터디'));
}
