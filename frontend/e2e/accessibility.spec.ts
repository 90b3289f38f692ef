import type { Page } from '@playwright/test';
import table from '../src/pages.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { open, placeNames, places, settled } from './support/places';
import { expectNoShift, slowDown } from './support/shifts';
import {
  expectCalm,
  expectFooter,
  expectNamedGroups,
  expectReadableChoices,
  expectVisibleChoices,
} from './support/standards';
import { expect, test } from './support/test';

test.use({ refusals: /\/no-such-page$/ });

const brightness = async (page: Page) => {
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
};

test('each page of the table is among the places, and no others', () => {
  const paths = Object.values(table.pages).map(({ path }) => path);
  const pathOf = (place: (typeof placeNames)[number]) => places[place].path.replace(/[?#].*/, '');
  const isAt = (path: string, address: string) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '(:[a-z]+|\\d+)')}$`).test(address);
  const pages = new Set(placeNames.map((place) => paths.find((path) => isAt(path, pathOf(place)))));
  expect(paths.filter((path) => !pages.has(path))).toEqual([]);
  const others = placeNames
    .map(pathOf)
    .filter((address) => !paths.some((path) => isAt(path, address)));
  expect(others).toEqual(['/no-such-page']);
});

test.describe('on a phone first', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

  for (const place of placeNames) {
    test(`${place} fits into 320 px and 200 %, does not shift while loading, and passes axe, dark and light`, async ({
      page,
    }) => {
      await slowDown(page);
      await open(page, place);
      await expectNoShift(page, place);
      await expectNoSidewaysScroll(page, place);
      await page.setViewportSize({ width: 375, height: 812 });
      await expect.poll(() => brightness(page), `${place} is dark`).toBeLessThan(90);
      await expectAccessible(page, `${place}, dark`);
      await expectReadableChoices(page, `${place}, dark`);

      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await settled(page);
      await expect.poll(() => brightness(page), `${place} is light`).toBeGreaterThan(200);
      await expectAccessible(page, `${place}, light`);
      await expectReadableChoices(page, `${place}, light`);
      await expectFooter(page, place);
      await expectNamedGroups(page, place);

      // 200 % of that window.
      await page.setViewportSize({ width: 640, height: 450 });
      await expectNoSidewaysScroll(page, `${place} at 200 %`);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await expectCalm(page, place);
      await expectVisibleChoices(page, place);
    });
  }

  test('the menu of a phone passes axe', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open(page, 'home');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
    await expectAccessible(page, 'side menu');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  for (const place of [
    'home of a member',
    'searched study list',
    'empty study list',
    'study with a plan',
    'my roadmap',
    'public profile',
    'reported things',
  ] as const) {
    test(`${place} does not shift while loading`, async ({ page }) => {
      await slowDown(page);
      await open(page, place);
      await expectNoShift(page, place);
    });
  }
});

test('screen readers find the footer while a page loads', async ({ somebody }) => {
  const { page } = await somebody('기다림');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/notifications?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/notifications');
  await expect(page.locator('main [data-awaited]').first()).toBeAttached();
  await expectFooter(page, 'a page that loads');
  release();
  await settled(page);
  await expectFooter(page, 'the page that has loaded');
});

test('dialogs, menus and messages pass axe', async ({ page }) => {
  await open(page, 'study of its author');
  await page.getByRole('button', { name: / 님 메뉴$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'account menu');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '모집 마감하기' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'question before closing');
  await page.getByRole('alertdialog').getByRole('button', { name: '마감하기' }).click();
  await expect(page.getByText('모집을 마감했습니다.')).toBeVisible();
  await expectAccessible(page, 'message');

  await page.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'question before deleting');
});

test('the popups of the study form pass axe', async ({ page }) => {
  await open(page, 'new study');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByText('제목은 최소 2글자 이상이어야 합니다.')).toBeVisible();
  await expectAccessible(page, 'study form with faults');
  await page.getByRole('button', { name: /^모집 구분/ }).click();
  await expect(page.getByRole('searchbox', { name: '카테고리 검색' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Frontend', exact: true })).toBeVisible();
  await expectAccessible(page, 'category picker');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^모집 마감일 / }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'calendar');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '링크', exact: true }).click();
  await expect(page.getByLabel('링크 주소')).toBeVisible();
  await expectAccessible(page, 'link form');
  await page.keyboard.press('Escape');
  await page.getByText('추가 정보').click();
  await expect(page.getByLabel('모임 일정')).toBeVisible();
  await expectAccessible(page, 'study form, unfolded');
});

test('the dialogs of roadmaps pass axe', async ({ page }) => {
  await open(page, 'roadmap preview');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '커리큘럼 평가' })).toBeVisible();
  await expectAccessible(page, 'sample');
  await open(page, 'my roadmap');
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '로드맵 수정' })).toBeVisible();
  await expectAccessible(page, 'roadmap form');
});

test('every question of the questionnaire passes axe', async ({ page }) => {
  await open(page, 'questionnaire');
  const goOn = page.getByRole('button', { name: /^계속하기/ });
  for (const [question, answer] of [
    ['무엇을 위해 공부하시나요?', /^취업 준비/],
    ['얼마 동안 공부하시나요?', null],
    ['어떤 공부를 시작하시나요?', /^Frontend/],
    ['무엇을 공부하고 싶으신가요?', /^직접 입력/],
    ['현재 수준은 어떤가요?', null],
  ] as const) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    if (answer !== null && answer.source.includes('직접')) {
      await page.getByRole('button', { name: answer }).click();
      await page.getByRole('textbox', { name: '공부할 분야' }).fill('리액트');
      await expect(goOn).toBeEnabled();
    } else if (answer !== null) {
      const radio = page.getByRole('radio', { name: answer });
      await page.locator('label').filter({ has: radio }).click();
    }
    await expectAccessible(page, question);
    await goOn.click();
  }
  await settled(page);
  await expectAccessible(page, 'ready to order');
});
