import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { newAccount, type Account } from '../../e2e/support/account';
import { openSession, type Session } from '../../e2e/support/session';
import { browsers, type BrowserName } from '../driver/browsers';
import { Page, type Size } from '../driver/page';

export { expect } from '@playwright/test';

interface Options {
  browserUnderTest: BrowserName;
}

/** A user, the user's session of the API, and a browser in which the user is signed in. */
interface Somebody {
  page: Page;
  account: Account;
  session: Session;
}

interface Fixtures {
  /** Opens a browser for a visitor. */
  visitor: (size?: Size) => Promise<Page>;
  /** Opens a browser for a new user. */
  somebody: (nickname: string, size?: Size) => Promise<Somebody>;
}

const wide = { width: 1280, height: 900 };

/** Stores a session in the tab, as the login page does. */
async function begin(page: Page, { accessToken, refreshToken, ...user }: Session) {
  // Any page of the origin will do; this one runs nothing.
  await page.goto('/robots.txt');
  await page.evaluate(
    `const [accessToken, refreshToken, user] = arguments;
     sessionStorage.setItem('accessToken', accessToken);
     sessionStorage.setItem('refreshToken', refreshToken);
     sessionStorage.setItem('userData', JSON.stringify(user));`,
    accessToken,
    refreshToken,
    { ...user, emailVerified: false },
  );
}

export const test = base.extend<Fixtures & Options>({
  browserUnderTest: ['firefox', { option: true }],

  visitor: async ({ browserUnderTest, baseURL }, provide, testInfo) => {
    const opened: Page[] = [];
    await provide(async (size = wide) => {
      const page = await Page.open(browsers[browserUnderTest], baseURL ?? '', size);
      opened.push(page);
      return page;
    });
    const faults: string[] = [];
    for (const [at, page] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = await page.picture().catch(() => null);
        if (body !== null) await writeFile(testInfo.outputPath(`page-${at + 1}.png`), body);
      }
      await page.close();
      faults.push(...page.faults);
    }
    base.expect(faults, 'errors of the pages').toEqual([]);
  },

  somebody: async ({ visitor }, provide) => {
    await provide(async (nickname, size) => {
      const account = await newAccount(nickname);
      const session = await openSession(account);
      const page = await visitor(size);
      await begin(page, session);
      return { page, account, session };
    });
  },
});
