import type { Page } from '@playwright/test';
import { accountButton } from './support/auth-pages';
import { api } from './support/api';
import { test as releaseTest } from './support/releases';
import { makeRoadmap, makeWorksheets } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';

// The browser reports every request without a network.
test.use({ serviceWorkers: 'allow', refusals: /./ });
releaseTest.use({ serviceWorkers: 'allow', refusals: /./ });

const day = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^1주차 ${number}일 차 `) });

/** Waits until a worker has stored the code and serves the page. */
async function served(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 60_000,
    })
    .toBe(true);
}

/** Returns the keys of the user's copies. */
const copiesIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('copies:'));
    const keys = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(keys)).flat().map(({ url }) => decodeURIComponent(url));
  });

test('a roadmap is read, ticked and edited without a connection, and each change is sent once', async ({
  somebody,
}) => {
  const { page, account } = await somebody('지하철');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await makeWorksheets(accessToken, id);
  await page.goto(`/my-info/roadmap/${id}`);
  await served(page);
  await expect
    .poll(async () => (await copiesIn(page)).some((key) => key.includes(`"worksheets",${id},1,1`)))
    .toBe(true);
  const sent: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'PUT') sent.push(`${pathname} ${response.status()}`);
  });

  await page.context().setOffline(true);
  await day(page, 2).click();
  await expect(page.getByText('체크는 연결되면 저장합니다.').first()).toBeVisible();
  await page.getByRole('button', { name: '1주차 3일 차 주제 수정' }).click();
  const field = page.getByLabel('1주차 3일 차 주제', { exact: true });
  await field.fill('지하철에서 고친 주제');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('지하철에서 고친 주제', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible();
  await expect(day(page, 2)).toBeChecked();
  await expect(page.getByText('지하철에서 고친 주제', { exact: true })).toBeVisible();
  await expect(page.getByText('0 / 10일 · 0%').first()).toBeVisible();
  await page.goto(`/my-info/roadmap/${id}/worksheets/1/1`);
  await expect(page.getByText('막힌 곳이 있나요?')).toBeVisible();
  await page.goto('/my-info/roadmap');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(sent).toEqual([]);

  // Wherever the user is.
  await page.context().setOffline(false);
  await expect.poll(() => sent.length).toBe(2);
  await page.goto(`/my-info/roadmap/${id}`);
  await expect(page.getByText('1 / 10일 · 10%').first()).toBeVisible();
  await expect(page.getByText('지하철에서 고친 주제', { exact: true })).toBeVisible();
  expect(sent.toSorted()).toEqual([
    `/api/roadmap/${id}/progress 200`,
    `/api/roadmap/${id}/weeks/1/days/3 200`,
  ]);
  const { progress } = await api<{ progress: { done: { week: number; day: number }[] } }>(
    'GET',
    `/api/roadmap/myroadmaps/${id}`,
    { token: accessToken },
  );
  expect(progress.done.map(({ week, day: number }) => `${week}-${number}`)).toEqual(['1-2']);
});

test('signing out deletes the copies, and an offline start shows none of them', async ({
  somebody,
}) => {
  const { page, account } = await somebody('나감');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await page.goto(`/my-info/roadmap/${id}`);
  await served(page);
  await expect.poll(async () => (await copiesIn(page)).length).toBeGreaterThan(0);
  await accountButton(page, account).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '로그인', exact: true }).first()).toBeVisible();
  await expect.poll(() => copiesIn(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.goto(`/my-info/roadmap/${id}`);
  await expect(page.getByRole('heading', { name: 'MOYA 로그인' })).toBeVisible();
});

test('pages of members come from the server while it answers, and visitors load no worker', async ({
  page,
  somebody,
}) => {
  await page.goto('/study', { waitUntil: 'networkidle' });
  // Longer than a member's page waits.
  await page.waitForTimeout(4_000);
  const registered = (on: Page) =>
    on.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered(page)).toBe(0);

  const { page: own } = await somebody('회원');
  await own.goto('/study');
  await served(own);
  const answer = await own.goto('/study');
  expect(await answer?.text()).toContain('data-drawn="/study"');
  // The shell is the common frame, and no page of visitors.
  const shell = await own.evaluate(async () =>
    (await caches.match('/shell.html', { ignoreSearch: true }))?.text(),
  );
  expect(shell).toContain('data-drawn=""');
  expect(shell).not.toContain('<script>');
});

test('the worker and the manifest are revalidated with each visit', async ({ request }) => {
  for (const [path, type] of [
    ['/sw.js', /javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/shell.html', /^text\/html/],
  ] as const) {
    const { ok, headers } = await request.get(path).then((answer) => ({
      ok: answer.ok(),
      headers: answer.headers(),
    }));
    expect(ok, path).toBe(true);
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers['content-type'], path).toMatch(type);
    expect(headers['content-security-policy'], path).toContain("worker-src 'self'");
  }
  const manifest = await (await request.get('/manifest.webmanifest')).text();
  for (const icon of ['icon-192', 'icon-512', 'icon-maskable-192', 'icon-maskable-512']) {
    expect(manifest).toContain(`"/${icon}.png"`);
    const { 'content-type': type } = (await request.get(`/${icon}.png`)).headers();
    expect(type, icon).toBe('image/png');
  }
  expect((await request.get('/apple-touch-icon.png')).ok()).toBe(true);
});

releaseTest(
  'a new release is offered, and never loaded over typed text',
  async ({ somebody, releases }) => {
    const { page } = await somebody('새판');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/my-info');
    await served(page);
    await page.goto('/study/create');
    const title = page.getByRole('textbox', { name: '제목' });
    await title.fill('쓰던 글');
    releases.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const strip = page.getByText('새 버전이 있습니다.');
    await expect(strip).toBeVisible({ timeout: 60_000 });
    await expect(title).toHaveValue('쓰던 글');

    await page.getByRole('button', { name: '새로고침' }).click();
    await expect(strip).toBeHidden();
    await expect(title).toHaveValue('쓰던 글');
    const waits = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting !== null;
      });
    await expect.poll(waits).toBe(false);
  },
);
