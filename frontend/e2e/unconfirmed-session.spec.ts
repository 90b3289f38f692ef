import type { Page } from '@playwright/test';
import { accountButton } from './support/auth-pages';
import { fillStudy } from './support/study-form';
import { expect, test } from './support/test';

// The browser reports each refused refresh.
test.use({ refusals: /\/v1\/oauth\/refresh$|\/api\// });

const bar = (page: Page) => page.getByText(/로그인 상태를 확인하지 못했습니다/);

/** Opens a page of MOYA as after a long pause: the access token has expired, and the server cannot refresh it. */
async function startBadly(page: Page, address: string, remembered: 'user' | 'nothing' = 'user') {
  // Not a page of the app, which would store the user again.
  await page.goto('/healthz');
  const refreshes = await stopRefreshing(page);
  await page.evaluate((isKnown) => {
    const claims = btoa(JSON.stringify({ exp: 1 }));
    sessionStorage.setItem('accessToken', `${btoa('{"alg":"HS256"}')}.${claims}.expired`);
    if (!isKnown) sessionStorage.removeItem('userData');
  }, remembered === 'user');
  await page.goto(address);
  await expect.poll(() => refreshes.length).toBeGreaterThan(0);
}

async function stopRefreshing(page: Page) {
  const refreshes: string[] = [];
  await page.route('**/v1/oauth/refresh', (route) => {
    refreshes.push(route.request().url());
    return route.fulfill({ status: 503, json: { success: false, errorCode: 'UNAVAILABLE' } });
  });
  return refreshes;
}

const recover = (page: Page) => page.unroute('**/v1/oauth/refresh');

test('a failed refresh at start leaves the user signed in, and a study can be posted once it works', async ({
  somebody,
}) => {
  const { page, account } = await somebody('확인');
  const title = `끊긴 뒤에 올린 글 ${account.nickname}`;
  await startBadly(page, '/study/create');
  await expect(accountButton(page, account)).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeHidden();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL('/study/create');
  await fillStudy(page, title);
  const submit = page.getByRole('button', { name: '등록', exact: true });
  await submit.click();
  // Not sent: the write waits, then fails with a message.
  await expect(page.getByText(/로그인 상태를 확인하지 못해 보내지 않았습니다/)).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue(title);

  // The write starts the check that it waits for.
  await recover(page);
  await submit.click();
  await expect(page.getByText('스터디 등록이 완료되었습니다')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('link', { name: `${title} 상세보기` })).toHaveCount(1);
});

test('pages can be read before the session is confirmed, and the members’ own once it is', async ({
  somebody,
}) => {
  const { page, account } = await somebody('읽기');
  await startBadly(page, '/study', 'nothing');
  await expect(page.getByRole('img', { name: '로그인 상태를 확인하는 중' })).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goto('/my-info');
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL('/my-info');

  await recover(page);
  const again = page.getByRole('button', { name: '다시 확인' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: '내 정보' })).toBeVisible();
  await expect(accountButton(page, account)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a session that turns out to be over leads to the login and back to the draft', async ({
  somebody,
}) => {
  const { page } = await somebody('만료');
  await startBadly(page, '/study/create');
  await page.getByRole('textbox', { name: '제목' }).fill('확인되지 않은 글');
  await page.route('**/v1/oauth/refresh', (route) =>
    route.fulfill({ status: 401, json: { success: false, errorCode: 'INVALID_TOKEN' } }),
  );
  await expect(page).toHaveURL('/login?redirect=%2Fstudy%2Fcreate');
  await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible();
  await expect(page.getByText(/^작성하던 내용은 이 브라우저에 보관/).first()).toBeVisible();
});
