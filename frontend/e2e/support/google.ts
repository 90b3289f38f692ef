import type { Page } from '@playwright/test';

/** The address of the issuer in these tests, which `scripts/with-server.sh` starts. */
export const issuer = process.env['MOYA_OIDC_ISSUER'] ?? '';

export const googleButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Google로 계속하기' });

/** Presses the button and returns the window that opens. */
export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  return opened;
}

/** Signs in at the issuer's page; any password is accepted. */
export async function signInAtIssuer(page: Page, address: string) {
  await page.getByPlaceholder('Enter any login').fill(address);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** Consents to share address and name. */
export const agree = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

export const refuse = (page: Page) => page.getByRole('link', { name: 'Cancel' }).click();
