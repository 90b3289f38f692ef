import { fillStudy } from './support/study-form';
import { expect, test } from './support/test';

// Without a network the browser reports every request.
test.use({ refusals: /./ });

test('a lost network is shown as long as it lasts, and the draft can be sent after it', async ({
  somebody,
}) => {
  const { page } = await somebody('끊김');
  await page.goto('/study/create');
  await fillStudy(page, '끊겨도 남는 스터디');
  await page.context().setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible();
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByText('네트워크에 연결할 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '취소', exact: true })).toBeEnabled();

  await page.context().setOffline(false);
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeHidden();
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page).toHaveURL('/study');
  await expect(page.getByText('스터디 등록이 완료되었습니다')).toBeVisible();
});

test('a page that cannot start without the server says so, and starts when it is back', async ({
  page,
}) => {
  // Chunks that only some pages need have no name.
  const isAway = /\/healthz$|\/assets\/[\w-]{7}\.js$/;
  await page.route(isAway, (route) => route.abort());
  await page.goto('/study');
  await expect(page.getByText('서버에 연결할 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '스터디' })).toBeVisible();
  await page.unroute(isAway);
  await expect(page.getByText('서버에 연결할 수 없습니다.')).toBeHidden();
  await page.getByRole('radio', { name: 'Frontend', exact: true }).click();
  await expect(page).toHaveURL(/category=/);
});

test('a page that could not be opened without a network opens as soon as there is one', async ({
  page,
}) => {
  await page.goto('/study');
  const study = page.locator('main article').first();
  const title = await study.getByRole('heading').innerText();
  await page.context().setOffline(true);
  await study.getByRole('link').first().click();
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible();
  await expect(study).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});
