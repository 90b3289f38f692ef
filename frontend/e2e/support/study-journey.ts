import { expect, type Page } from '@playwright/test';
import { fillStudy } from './study-form';

/** Posts a study, starting at the list. */
export async function recruit(page: Page, title: string) {
  await page.goto('/study');
  await page
    .getByRole('main')
    .getByRole('link', { name: /모집하기/ })
    .or(page.getByRole('banner').getByRole('link', { name: '스터디 모집하기' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '스터디 모집하기' })).toBeVisible();
  await fillStudy(page, title);
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByText('스터디 등록이 완료되었습니다')).toBeVisible();
  await expect(page).toHaveURL('/study');
}

/** Opens that study from the list. */
export async function findInList(page: Page, title: string) {
  await page.goto('/study');
  await page.getByRole('link', { name: `${title} 상세보기` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export async function likeIt(page: Page) {
  const like = page.getByRole('button', { name: /^좋아요/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('좋아요 1');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('좋아요 1');
}

/** Changes the title of the study that is open. */
export async function retitle(page: Page, title: string) {
  await page.getByRole('link', { name: '수정' }).click();
  await expect(page.getByRole('heading', { name: '스터디 수정' })).toBeVisible();
  await page.getByLabel('제목', { exact: true }).fill(title);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('스터디 수정이 완료되었습니다.')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  // Back skips the form.
  await page.goBack();
  await expect(heading).toBeVisible();
}

/** Deletes the study that is open. */
export async function deleteIt(page: Page) {
  await page.getByRole('button', { name: '삭제' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('정말 삭제하시겠습니까?');
  await expect(question).toContainText('삭제 후에는 복구할 수 없습니다.');
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('스터디가 삭제되었습니다.')).toBeVisible();
  await expect(page).toHaveURL('/study');
  await page.goBack();
  await expect(page).not.toHaveURL(/\/study\/\d+/);
}
