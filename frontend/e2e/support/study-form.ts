import { expect, type Page } from '@playwright/test';
import { seoulDay } from './days';

/** Chooses a Seoul day in the calendar of the field with this `label`. */
export async function pickDay(page: Page, label: string, day: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const calendar = page.getByRole('dialog', { name: `${label} 달력` });
  const [year, month, date] = day.split('-').map(Number);
  const cell = calendar.getByRole('button', { name: `${year}년 ${month}월 ${date}일` });
  const grid = calendar.getByRole('grid');
  await expect(grid).toBeVisible();
  if (!(await grid.getAttribute('aria-label'))?.includes(`${month}월`)) {
    await calendar.getByRole('button', { name: /다음 달/ }).click();
  }
  await cell.click();
  await expect(calendar).toBeHidden();
}

/** Chooses the category that a search finds. */
async function pickCategory(page: Page, name: string) {
  await page.getByRole('button', { name: /^모집 구분/ }).click();
  await page.getByRole('searchbox', { name: '카테고리 검색' }).fill(name);
  await page.getByRole('searchbox', { name: '카테고리 검색' }).press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^모집 구분.*${name}`) })).toBeVisible();
}

/** Fills in the fields of a new study that a roadmap does not fill. */
export async function fillRest(page: Page, title: string) {
  await page.getByLabel('제목', { exact: true }).fill(title);
  await page.getByLabel('모집 인원').selectOption('4명');
  await pickDay(page, '모집 마감일', seoulDay(3));
  await pickDay(page, '스터디 시작일', seoulDay(5));
}

/** Fills in the required fields of a new study. */
export async function fillStudy(page: Page, title: string) {
  await page.getByLabel('제목', { exact: true }).fill(title);
  await pickCategory(page, 'React');
  await page.getByLabel('세부 태그').fill('상태 관리,');
  await page.getByLabel('모집 인원').selectOption('4명');
  await page.getByLabel('예상 기간').selectOption('3개월');
  await pickDay(page, '모집 마감일', seoulDay(3));
  await pickDay(page, '스터디 시작일', seoulDay(5));
  await page.getByRole('textbox', { name: '내용' }).click();
  await page.keyboard.type('공식 문서를 매주 한 장씩 함께 읽습니다.');
}
