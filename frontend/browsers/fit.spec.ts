import { writeFile } from 'node:fs/promises';
import { makeRoadmap } from '../e2e/support/roadmaps';
import { openLivelyRoom } from '../e2e/support/weeks';
import { paths } from '../src/paths';
import type { Page } from './driver/page';
import { until } from './driver/until';
import { expect, test } from './support/test';

/** Waits until the page has loaded its data and fonts. */
async function settled(page: Page) {
  await page.role('heading', undefined, { level: 1 }).shown();
  await page.css('[aria-busy="true"]').gone();
  await until('the fonts are loaded', async () => {
    return (await page.evaluate<string>('return document.fonts.status')) === 'loaded' || null;
  });
}

for (const size of [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
]) {
  // A picture of each page is stored with the results.
  test(`the main pages fit in a window of ${size.width} pixels`, async ({ somebody }, testInfo) => {
    const { page, session } = await somebody('나래', size);
    const { room } = await openLivelyRoom(session, '함께 풀고 함께 막히는 방');
    const roadmap = await makeRoadmap(session.accessToken, 28);
    const places = {
      home: paths.home,
      studies: paths.studies(),
      study: paths.study(room),
      'new study': paths.studyCreate,
      'example plan': paths.weeklyPlan(),
      'my roadmap': paths.myRoadmap(roadmap),
      room: paths.room(room),
      talk: paths.roomTalk(room),
      notifications: paths.notifications(),
    };
    for (const [name, path] of Object.entries(places)) {
      await page.goto(path);
      await settled(page);
      const [width, excess] = await page.evaluate<[number, number]>(
        `const { scrollWidth, clientWidth } = document.documentElement;
         return [innerWidth, scrollWidth - clientWidth];`,
      );
      expect(width, 'the width of the window').toBe(size.width);
      expect.soft(excess, `${name} is wider than the window by`).toBe(0);
      await writeFile(testInfo.outputPath(`${name}.png`), await page.picture());
    }
  });
}
