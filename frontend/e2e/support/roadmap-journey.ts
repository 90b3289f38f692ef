import { expect, type Locator, type Page } from '@playwright/test';
import { nextFrame } from './keyboard';
import { swipe } from './touch';

/** Presses the card of the choice whose name starts like this. */
export async function choose(page: Page, name: string) {
  const radio = page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await page.locator('label').filter({ has: radio }).click();
}

/** Answers the five questions, from the first one on, and skips the last thing, until the roadmap can be ordered. */
export async function answerAll(page: Page, days: number) {
  const goOn = page.getByRole('button', { name: /^계속하기/ });
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  await heading('무엇을 위해 공부하시나요?');
  await expect(goOn).toBeDisabled();
  await choose(page, '취업 준비');
  await goOn.click();
  await heading('얼마 동안 공부하시나요?');
  await expect(page.getByRole('slider', { name: '기간' })).toHaveValue('20');
  await page.getByLabel('직접 입력').fill(String(days));
  await goOn.click();
  await heading('어떤 공부를 시작하시나요?');
  await choose(page, 'Frontend');
  await goOn.click();
  await heading('무엇을 공부하고 싶으신가요?');
  await choose(page, 'React');
  await goOn.click();
  await heading('현재 수준은 어떤가요?');
  await expect(page.getByRole('radio', { name: /^초급/ })).toBeChecked();
  await goOn.click();
  await skipLastThing(page);
}

/** Waits for what was understood, without choosing the last thing if that is asked. */
export async function skipLastThing(page: Page) {
  const skip = page.getByRole('button', { name: '정하지 않고 넘어가기' });
  const understood = page.getByRole('heading', { name: '이렇게 이해했습니다' });
  await expect(skip.or(understood)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(understood).toBeVisible();
}

/** Orders the roadmap and waits on the waiting page, with a reload in between. */
export async function order(page: Page) {
  await skipLastThing(page);
  await page.getByRole('button', { name: '로드맵 생성하기' }).click();
  await page.waitForURL(/\/roadmap\/(pending|weeklyPlan)/);
  await page.reload();
  await page.waitForURL(/\/roadmap\/weeklyPlan\?id=\d+$/);
}

/** The heading of the open card. */
const openCard = (page: Page) =>
  page.getByRole('region', { name: '주차별 카드' }).getByRole('heading');

/** Goes through the four weeks in every possible way. */
export async function leafThrough(page: Page) {
  const shows = (week: number) => expect(openCard(page)).toHaveText(`${week}주차`);
  await shows(1);
  await expect(page.getByRole('button', { name: '이전 주차' })).toBeDisabled();
  await page.getByRole('button', { name: '다음 주차' }).click();
  await shows(2);
  await dragCard(page, -160);
  await shows(3);
  await dragCard(page, -20);
  await shows(3);
  await openCard(page).dblclick();
  await shows(4);
  await page.getByRole('button', { name: '다음 주차' }).click();
  // After the last card the stack is whole again.
  await shows(1);
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await page.keyboard.press('ArrowLeft');
  await shows(1);
  await page
    .getByRole('list', { name: '주차 바로 보기' })
    .getByRole('button', { name: /^3주차/ })
    .click();
  await shows(3);
  await page.getByRole('button', { name: '1주차 다시 보기' }).locator('visible=true').click();
  await shows(1);
}

/** Drags the open card sideways, slowly enough that only the distance counts. */
async function dragCard(page: Page, by: number) {
  const box = await openCard(page).boundingBox();
  if (box === null) throw new Error('no card is open');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x + (by * step) / steps, y);
    await nextFrame(page);
  }
  // Held still, so that it is not flung.
  for (let frame = 0; frame < 12; frame += 1) {
    await page.mouse.move(x + by + (frame % 2), y);
    await nextFrame(page);
  }
  await page.mouse.up();
}

/** Swipes over the open card with a finger. */
export async function swipeLeft(page: Page, card: Locator) {
  const box = await card.boundingBox();
  if (box === null) throw new Error('no card is open');
  await swipe(page, { x: box.x + box.width, y: box.y + box.height / 2 }, { x: -120, y: 0 });
}
