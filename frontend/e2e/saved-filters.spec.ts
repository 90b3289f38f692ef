import { paths } from '../src/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test('a member saves conditions, sees new studies, and manages the filters in the settings', async ({
  somebody,
}) => {
  const author = await somebody('작성');
  const { page, account } = await somebody('찾는');
  const word = `새벽${account.nickname}`;
  await page.goto(paths.studies({ q: word, mode: 'ONLINE' }));
  await page.getByRole('button', { name: '조건 저장' }).click();
  const dialog = page.getByRole('dialog', { name: '조건 저장' });
  await expectAccessible(page, 'the dialog that saves a filter');
  await dialog.getByRole('textbox', { name: /이름/ }).fill('새벽 공부');
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('link', { name: '저장됨' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^새 스터디 알림/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page, 'the list with a saved filter');
  await expectNoSidewaysScroll(page, 'the list with a saved filter');

  const { accessToken } = await openSession(author.account);
  await postStudy(accessToken, `${word} 함께 공부`, { mode: 'ONLINE' });
  await page.goto(paths.studies());
  const chip = page
    .getByRole('navigation', { name: '저장한 조건' })
    .getByRole('link', { name: /새벽 공부/ });
  await expect(chip).toContainText('새 스터디 1개');
  await chip.click();
  await expect(page.getByText(`${word} 함께 공부`)).toBeVisible();
  await expect(chip).not.toContainText('새 스터디 1개');

  await page.getByRole('link', { name: '저장됨' }).click();
  await expect(page).toHaveURL(paths.savedFilters);
  const bell = page.getByRole('switch', { name: '새벽 공부 새 스터디 알림' });
  await expect(bell).toBeChecked();
  await bell.click();
  await expect(bell).not.toBeChecked();
  await expect(page.getByText(/최근 30일 동안 1개/)).toBeVisible();
  await expectAccessible(page, 'the saved filters in the settings');
  await page.getByRole('button', { name: '새벽 공부 삭제' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(bell).toBeVisible();
});

test('a visitor who wants to save conditions signs in first', async ({ page }) => {
  await page.goto(paths.studies({ mode: 'ONLINE' }));
  const link = page.getByRole('link', { name: '조건 저장' });
  await expect(link).toHaveAttribute('href', paths.login(paths.studies({ mode: 'ONLINE' })));
});
