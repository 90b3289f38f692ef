import type { Page } from '../driver/page';
import { until } from '../driver/until';

const goOn = (page: Page) => page.role('button', /^계속하기/).click();
const choose = (page: Page, name: RegExp) => page.role('radio', name).choose();

/** Answers the questions and orders a roadmap of this many days. Returns the path of the made plan. */
export async function makeRoadmap(page: Page, days: number): Promise<string> {
  await page.goto('/roadmap/create');
  await page.role('heading', '무엇을 위해 공부하시나요?').shown();
  await choose(page, /^취업 준비/);
  await goOn(page);
  await page.role('heading', '얼마 동안 공부하시나요?').shown();
  await page.label('직접 입력').fill(String(days));
  await goOn(page);
  await page.role('heading', '어떤 공부를 시작하시나요?').shown();
  await choose(page, /^Frontend/);
  await goOn(page);
  await page.role('heading', '무엇을 공부하고 싶으신가요?').shown();
  await choose(page, /^React/);
  await goOn(page);
  await page.role('heading', '현재 수준은 어떤가요?').shown();
  await goOn(page);
  await skipLastThing(page);
  await page.role('button', '로드맵 생성하기').click();
  return page.reaches(/^\/roadmap\/weeklyPlan\?id=\d+$/);
}

/** Waits for what was understood, without choosing the last thing if that is asked. */
async function skipLastThing(page: Page) {
  const skip = page.role('button', '정하지 않고 넘어가기');
  const understood = page.role('heading', '이렇게 이해했습니다');
  const isAsked = await until('what was understood or a question', async () => {
    if (await understood.isShown()) return 'no';
    return (await skip.isShown()) ? 'yes' : null;
  });
  if (isAsked === 'yes') await skip.click();
  await understood.shown();
}
