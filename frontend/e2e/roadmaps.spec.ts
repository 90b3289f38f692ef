import type { Page } from '@playwright/test';
import { answerAll, choose } from './support/roadmap-journey';
import { makeRoadmap } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('the sentence leads back to answered questions only', async ({ somebody }) => {
  const { page } = await somebody('문장');
  await page.goto('/roadmap/create');
  await page.getByRole('button', { name: '분야', exact: true }).click();
  await expect(page.getByText('이전 질문에 대답해주세요.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '무엇을 위해 공부하시나요?' })).toBeVisible();

  await answerAll(page, 14);
  const shows = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await shows('현재 수준은 어떤가요?');
  await page.goBack();
  await shows('무엇을 공부하고 싶으신가요?');
  await page.reload();
  await shows('무엇을 공부하고 싶으신가요?');
  await expect(page.getByRole('radio', { name: /^React/ })).toBeChecked();
  await page.goForward();
  await shows('현재 수준은 어떤가요?');
  await page.goForward();
  await shows('이렇게 이해했습니다');
  await page.getByRole('button', { name: '이전 질문' }).click();
  await page.getByRole('button', { name: '기간: 14일' }).click();
  await expect(page.getByLabel('직접 입력')).toHaveValue('14');
  await page.getByLabel('직접 입력').fill('81');
  await expect(page.getByRole('button', { name: /^계속하기/ })).toBeDisabled();
  await page.getByLabel('직접 입력').fill('15');
  await page.getByRole('button', { name: /^계속하기/ }).click();
  await shows('이렇게 이해했습니다');
  await page.getByRole('button', { name: '다시 선택하기' }).click();
  await expect(page.getByRole('heading', { name: '무엇을 위해 공부하시나요?' })).toBeVisible();
  await expect(page.getByRole('button', { name: '학습 목표', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await shows('이렇게 이해했습니다');
  await page.getByRole('button', { name: '이전 질문' }).click();
  await expect(page.getByRole('button', { name: '기간: 15일' })).toBeVisible();
});

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1280, height: 720 },
]) {
  test(`each step shows what it is about: ${viewport.width} × ${viewport.height}`, async ({
    somebody,
  }) => {
    const { page } = await somebody('보기');
    await page.setViewportSize(viewport);
    await page.goto('/roadmap/create');
    await answerAll(page, 14);
    const shows = async (name: string) => {
      const what = page.getByRole('heading', { name });
      await expect(what).toBeVisible();
      const header = await page.getByRole('banner').boundingBox();
      const below = (header?.y ?? 0) + (header?.height ?? 0);
      await expect.poll(async () => (await what.boundingBox())?.y).toBeGreaterThanOrEqual(below);
      await expect(what).toBeInViewport({ ratio: 1 });
    };
    const ready = '이렇게 이해했습니다';
    await shows(ready);

    await page.getByRole('button', { name: '이전 질문' }).click();
    await shows('현재 수준은 어떤가요?');
    const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await toEnd();
    await page.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('Enter');
    await shows(ready);

    await toEnd();
    await page.getByRole('button', { name: '다시 선택하기' }).focus();
    await page.keyboard.press('Enter');
    await shows('무엇을 위해 공부하시나요?');
  });
}

test.describe('a harmful topic', () => {
  const typeGoal = async (page: Page) => {
    await page.goto('/roadmap/create');
    await choose(page, '직접 입력');
    await page
      .getByLabel('학습 목표 직접 입력')
      .fill('남의 계정을 해킹해서 돈을 훔치는 법을 배우고 싶습니다');
  };
  const answerUpToCategory = async (page: Page) => {
    await typeGoal(page);
    await page.getByRole('button', { name: /^계속하기/ }).click();
    await page.getByRole('button', { name: /^계속하기/ }).click();
    await choose(page, 'CS');
    await page.getByRole('button', { name: /^계속하기/ }).click();
    await choose(page, '운영체제');
  };
  const expectRefused = async (page: Page) => {
    await expect(reason(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^계속하기/ })).toBeDisabled();
  };
  const reason = (page: Page) => page.getByRole('main').getByText(/모의 해킹 실습장/);

  test('is refused with a reason where it is typed', async ({ somebody }) => {
    const { page } = await somebody('거절');
    await typeGoal(page);
    await expectRefused(page);
  });

  test.describe('when the goal alone was not checked', () => {
    test.use({ refusals: /\/api\/roadmap\/subject$/ });

    test('is refused with a reason once the subject is known', async ({ somebody }) => {
      const { page } = await somebody('거절');
      await page.route('**/api/roadmap/subject', (route) => {
        const { mainCategory } = JSON.parse(route.request().postData() ?? '{}') as {
          mainCategory?: string;
        };
        return mainCategory === '' ? route.fulfill({ status: 500 }) : route.continue();
      });
      await answerUpToCategory(page);
      await expectRefused(page);
    });
  });

  test.describe('when nothing was checked', () => {
    test.use({ refusals: /\/api\/roadmap\/(generate|subject|understanding)$/ });

    test('is refused with a reason when it is ordered, and the answers are preserved', async ({
      somebody,
    }) => {
      const { page } = await somebody('거절');
      await page.route('**/api/roadmap/subject', (route) => route.fulfill({ status: 500 }));
      await answerUpToCategory(page);
      await page.getByRole('button', { name: /^계속하기/ }).click();
      await page.getByRole('button', { name: /^계속하기/ }).click();
      await page.getByRole('button', { name: '로드맵 생성하기' }).click();
      await expect(reason(page)).toBeVisible();
      await expect(page).toHaveURL('/roadmap/create');
      await expect(page.getByRole('button', { name: '로드맵 생성하기' })).toBeVisible();
    });
  });
});

test('without a roadmap there is an example, and it says so', async ({ page }) => {
  await page.goto('/roadmap/weeklyPlan');
  await expect(page.getByText('예시 데이터')).toBeVisible();
  await page.getByRole('button', { name: '나만의 로드맵 만들기' }).locator('visible=true').click();
  await expect(page.getByRole('alertdialog')).toContainText('로그인이 필요한 서비스입니다.');
});

test('samples are public, and each has an address', async ({ page }) => {
  await page.goto('/roadmap/preview');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '커리큘럼 평가' })).toBeVisible();
  await expect(page).toHaveURL(/sample=\d+/);
  await page.reload();
  await expect(dialog.getByRole('heading', { name: '1주차' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/roadmap/preview');
});

test('my roadmaps are empty at first, and one can be named and deleted', async ({ somebody }) => {
  const { page, account } = await somebody('목록');
  await page.goto('/my-info/roadmap');
  await expect(page.getByText('아직 생성된 로드맵이 없습니다.')).toBeVisible();

  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await page.goto(`/my-info/roadmap/${id}`);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '로드맵 수정' });
  await dialog.getByLabel('제목').fill('취업까지 열흘');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '취업까지 열흘' })).toBeVisible();

  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('로드맵이 삭제되었습니다.')).toBeVisible();
  await expect(page).toHaveURL('/my-info/roadmap');
  await expect(page.getByText('아직 생성된 로드맵이 없습니다.')).toBeVisible();
});

test.describe("another user's roadmap", () => {
  test.use({ refusals: /\/api\/roadmap\/(myroadmaps\/\d+|\d+\/recall)$/ });

  test('is not found', async ({ somebody }) => {
    const { account: owner } = await somebody('주인');
    const { accessToken } = await openSession(owner);
    const id = await makeRoadmap(accessToken);
    const { page } = await somebody('남남');
    await page.goto(`/my-info/roadmap/${id}`);
    await expect(page.getByRole('link', { name: '내 로드맵 보기' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ refusals: /\/api\/(roadmap\/|notifications\?|live)|\/healthz$|\/assets\// });

  test('a tick waits in the browser and is saved once the connection is back', async ({
    somebody,
  }) => {
    const { page, account } = await somebody('단절');
    const { accessToken } = await openSession(account);
    const id = await makeRoadmap(accessToken);
    await page.goto(`/my-info/roadmap/${id}`);
    const day = (number: number) =>
      page.getByRole('checkbox', { name: new RegExp(`^1주차 ${number}일 차 `) });
    await day(1).click();
    await expect(page.getByText('1 / 10일 · 10%')).toBeVisible();
    await page.context().setOffline(true);
    await day(2).click();
    await expect(page.getByText('체크는 연결되면 저장합니다.').first()).toBeVisible();
    await expect(day(2)).toBeChecked();
    await expect(page.getByText('1 / 10일 · 10%')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('2 / 10일 · 20%')).toBeVisible();
    await page.reload();
    await expect(day(2)).toBeChecked();
  });
});

test.describe('with animated cards', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the next card can be dragged while the previous one is still leaving', async ({ page }) => {
    await page.goto('/roadmap/weeklyPlan');
    const button = page.getByRole('button', { name: '다음 주차' });
    await button.click({ trial: true });
    const inReach = await button.evaluate(async (next: HTMLElement) => {
      next.click();
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const card = document.querySelector('[aria-label="주차별 카드"] [aria-hidden="false"]');
      const { x, y, width, height } = card?.getBoundingClientRect() ?? new DOMRect();
      const taken = document.elementFromPoint(x + width / 2, y + height / 2);
      return card?.contains(taken) ? card.textContent : null;
    });
    expect(inReach).toContain('2주차');
  });
});
