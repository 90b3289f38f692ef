import { seoulDay } from '../../e2e/support/days';
import type { Page } from '../driver/page';

/** Chooses a Seoul day in the calendar of the field with this `label`. */
async function pickDay(page: Page, label: string, day: string) {
  await page.role('button', new RegExp(`^${label}`)).click();
  const calendar = page.role('dialog', `${label} 달력`);
  const [year, month, date] = day.split('-').map(Number);
  const name = (await calendar.role('grid').attribute('aria-label')) ?? '';
  if (!name.includes(`${month}월`)) await calendar.role('button', /다음 달/).click();
  await calendar.role('button', new RegExp(`^${year}년 ${month}월 ${date}일`)).click();
  await calendar.gone();
}

/** Posts a study by its form, and opens it from the list. Returns its id. */
export async function postStudy(page: Page, title: string): Promise<number> {
  await page.goto('/study/create');
  await page.role('textbox', '제목').type(title);
  await page.role('button', /^모집 구분/).click();
  const search = page.role('searchbox', '카테고리 검색');
  await search.type('React');
  await search.press('Enter');
  await page.role('button', /^모집 구분.*React/).shown();
  await page.role('textbox', '세부 태그').type('상태 관리,');
  await page.role('combobox', '모집 인원').select('4명');
  await page.role('combobox', '예상 기간').select('3개월');
  await pickDay(page, '모집 마감일', seoulDay(3));
  await pickDay(page, '스터디 시작일', seoulDay(5));
  await page.role('textbox', '내용').click();
  await page.role('textbox', '내용').type('공식 문서를 매주 한 장씩 함께 읽습니다.');
  await page.role('button', '등록').click();
  await page.reaches('/study');
  await page.role('link', `${title} 상세보기`).click();
  await page.role('heading', title, { level: 1 }).shown();
  const path = await page.reaches(/^\/study\/\d+$/);
  return Number(path.split('/').at(-1));
}
