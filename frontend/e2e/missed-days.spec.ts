import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { api } from './support/api';
import { seoulDay } from './support/days';
import { makeRoadmap } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { screens } from './support/touch';

/** Makes a roadmap of 28 days that began four days ago, of which only the first is done. */
async function missThreeDays(token: string): Promise<number> {
  const id = await makeRoadmap(token, 28);
  await api('PUT', `/api/roadmap/${id}`, { token, body: { startDate: seoulDay(-4) } });
  const body = { week: 1, day: 1, done: true };
  await api('PUT', `/api/roadmap/${id}/progress`, { token, body });
  return id;
}

const offer = (page: Page) => page.getByRole('region', { name: '사흘이 비어 있습니다' });

for (const [name, screen] of screens) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('missed days are moved, ticks stay when that is undone, and the offer can be hidden', async ({
      somebody,
    }) => {
      const { page, account } = await somebody('놓침');
      const { accessToken } = await openSession(account);
      await page.goto(`/my-info/roadmap/${await missThreeDays(accessToken)}`);
      await expect(offer(page)).toBeVisible();
      await expect(page.getByText('오늘 · 1주차 5일 차')).toBeVisible();
      await expectAccessible(page, 'the choices after missed days');
      await expectNoSidewaysScroll(page, 'the choices after missed days');

      await offer(page).getByRole('radio', { name: '미루기' }).check({ force: true });
      await offer(page).getByRole('button', { name: '미루기로 바꾸기' }).click();
      await expect(page.getByText('미루기로 바꾸었습니다.')).toBeVisible();
      await expect(page.getByText('오늘 · 1주차 2일 차')).toBeVisible();
      await expectAccessible(page, 'a roadmap that was moved');
      await page.getByRole('checkbox', { name: /^1주차 2일 차 / }).click();
      await expect(page.getByText('2 / 28일 · 7%')).toBeVisible();

      await page.reload();
      await page.getByRole('button', { name: '되돌리기' }).click();
      await expect(page.getByText('오늘 · 1주차 5일 차')).toBeVisible();
      await expect(page.getByText('2 / 28일 · 7%')).toBeVisible();
      // Two days in a row are missed now: the second one is done.
      await expect(page.getByRole('radio', { name: '미루기' })).toHaveCount(0);
    });

    test('everything can be kept as it is', async ({ somebody }) => {
      const { page, account } = await somebody('그대로');
      const { accessToken } = await openSession(account);
      await page.goto(`/my-info/roadmap/${await missThreeDays(accessToken)}`);
      await offer(page).getByRole('button', { name: '그대로 두기' }).click();
      await expect(offer(page)).toBeHidden();
      await page.reload();
      await expect(page.getByText('오늘 · 1주차 5일 차')).toBeVisible();
      await expect(offer(page)).toBeHidden();
    });
  });
}

test.describe('without a network', () => {
  // The browser reports every request.
  test.use({ refusals: /./ });

  test('a choice waits in the browser and is sent when the server answers again', async ({
    somebody,
  }) => {
    const { page, account } = await somebody('끊긴날');
    const { accessToken } = await openSession(account);
    const id = await missThreeDays(accessToken);
    await page.goto(`/my-info/roadmap/${id}`);
    await expect(offer(page)).toBeVisible();
    await page.context().setOffline(true);
    await offer(page).getByRole('radio', { name: '건너뛰기' }).check({ force: true });
    await offer(page).getByRole('button', { name: '건너뛰기로 바꾸기' }).click();
    await expect(page.getByText('이 브라우저에 저장했습니다. 연결되면 보냅니다.')).toBeVisible();
    await expect(page.getByRole('img', { name: '28일 중 1일 완료, 3일 넘김' })).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText(/까지 되돌릴 수 있습니다/)).toBeVisible();
    const { schedule } = await api<{ schedule: { change: { choice: string } | null } }>(
      'GET',
      `/api/roadmap/myroadmaps/${id}`,
      { token: accessToken },
    );
    expect(schedule.change?.choice).toBe('SKIP');
  });
});
