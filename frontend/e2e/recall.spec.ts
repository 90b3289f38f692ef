import type { Page } from '@playwright/test';
import { paths } from '../src/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { api } from './support/api';
import { tabTo } from './support/keyboard';
import { makeRoadmap } from './support/roadmaps';
import { openSession } from './support/session';
import { expectNoShift, slowDown } from './support/shifts';
import { expect, test } from './support/test';
import { screens } from './support/touch';

const part = (page: Page) => page.getByRole('region', { name: '오늘의 한 칸' });

/** Makes a roadmap whose first week is finished. */
async function followedRoadmap(token: string) {
  const id = await makeRoadmap(token, 28);
  for (let day = 1; day <= 7; day += 1) {
    const body = { week: 1, day, done: true };
    await api('PUT', `/api/roadmap/${id}/progress`, { token, body });
  }
  return id;
}

for (const [name, screen] of screens) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('questions about finished days are answered, rated and remembered', async ({
      somebody,
    }) => {
      const { page, account } = await somebody('떠올림');
      const { accessToken } = await openSession(account);
      const id = await followedRoadmap(accessToken);
      await slowDown(page);
      await page.goto(paths.myRoadmap(id));
      await expect(part(page)).toContainText('0 / 3 · 3분');
      await expectNoShift(page, 'my roadmap with questions');
      await expectAccessible(page, 'questions about finished days');
      await expectNoSidewaysScroll(page, 'questions about finished days');

      const rows = part(page).getByRole('listitem');
      await rows.nth(0).getByRole('button', { name: '답 보기' }).click();
      await expect(rows.nth(0).locator('p:focus')).toHaveCount(1);
      await expectAccessible(page, 'an opened answer');
      await rows
        .nth(0)
        .getByRole('button', { name: /^알았음 ?7일 뒤 다시$/ })
        .click();
      await expect(rows.nth(0)).toContainText(/알았음.*월.*일에 다시 묻습니다/);
      await expect(part(page)).toContainText('1 / 3 · 2분');
      await page.reload();
      await expect(rows.nth(0)).toContainText('다시 묻습니다');
      await rows.nth(0).getByRole('button', { name: '답 다시 보기' }).click();
      await rows
        .nth(0)
        .getByRole('button', { name: /^몰랐음/ })
        .click();
      await expect(rows.nth(0)).toContainText('몰랐음');

      for (const number of [1, 2]) {
        await rows.nth(number).getByRole('button', { name: '답 보기' }).click();
        await rows
          .nth(number)
          .getByRole('button', { name: /^가물가물/ })
          .click();
        if (number === 1) await expect(part(page)).toContainText('2 / 3');
      }
      await expect(part(page)).toContainText('오늘의 한 칸을 마쳤습니다');
      await expect(rows).toHaveCount(0);
      await expect(page.getByText('떠올린 기록')).toBeVisible();
      await expectAccessible(page, 'all questions of a day rated');
    });
  });
}

test('with the keyboard alone an answer is shown and rated', async ({ somebody }) => {
  const { page, account } = await somebody('자판');
  const { accessToken } = await openSession(account);
  await page.goto(paths.myRoadmap(await followedRoadmap(accessToken)));
  const first = part(page).getByRole('listitem').first();
  await tabTo(page, first.getByRole('button', { name: '답 보기' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: /^알았음/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: '답 다시 보기' })).toBeFocused();
  await expect(first).toContainText('가물가물');
});

test.describe('without a network', () => {
  // The browser reports every request.
  test.use({ refusals: /./ });

  test('a rating waits in the browser and is sent later', async ({ somebody }) => {
    const { page, account } = await somebody('끊김');
    const { accessToken } = await openSession(account);
    const id = await followedRoadmap(accessToken);
    await page.goto(paths.myRoadmap(id));
    const first = part(page).getByRole('listitem').first();
    await first.getByRole('button', { name: '답 보기' }).click();
    await page.context().setOffline(true);
    await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible();
    await first.getByRole('button', { name: /^알았음/ }).click();
    await expect(first).toContainText('이 브라우저에 두었다가 연결되면 저장합니다');
    await expect(part(page)).toContainText('1 / 3');

    await page.context().setOffline(false);
    await expect(first).toContainText('다시 묻습니다');
    const stored = await api<{ answered: number }>('GET', `/api/roadmap/${id}/recall`, {
      token: accessToken,
    });
    expect(stored.answered).toBe(1);
  });
});
