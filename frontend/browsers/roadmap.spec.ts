import { makeRoadmap } from './support/roadmap';
import { test } from './support/test';

test('a roadmap is made and a day of it followed', async ({ somebody }) => {
  const { page } = await somebody('유진');
  const plan = await makeRoadmap(page, 28);
  await page.role('heading', /완성되었습니다/, { level: 1 }).shown();
  const week = page.role('region', '주차별 카드').role('heading');
  await week.shows('1주차');
  await page.role('button', '다음 주차').click();
  await week.shows('2주차');

  await page.goto(`/my-info/roadmap/${plan.split('=').at(-1)}`);
  await page.role('main').shows('0 / 28일 · 0%');
  const firstDay = page.role('checkbox', /^1주차 1일 차 /);
  await firstDay.click();
  await page.role('main').shows('1 / 28일 · 3%');
  await page.reload();
  await firstDay.is('checked');
  await page.role('main').shows('1 / 28일 · 3%');
});
