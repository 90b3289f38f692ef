import { openRoom } from '../e2e/support/rooms';
import { paths } from '../src/paths';
import type { Part } from './driver/part';
import { until } from './driver/until';
import { test } from './support/test';

/** Waits until the height or width of a part satisfies `holds`. */
const measures = (part: Part, side: 'height' | 'width', holds: (size: number) => boolean) =>
  until(`the ${side} of ${part.toString()}`, async () => {
    const box = await part.box();
    return holds(box[side]) || null;
  });

test('the field of a message is as high as its lines, and the blanks of a sentence as wide as their words', async ({
  somebody,
}) => {
  const { page, session } = await somebody('방장');
  const { study } = await openRoom(session.accessToken, '여러 줄로 말하는 방');
  await page.goto(paths.roomTalk(study));
  const field = page.role('textbox', '메시지');
  await field.shown();
  await measures(field, 'height', (height) => height <= 50);
  for (const line of ['한 줄', '두 줄', '세 줄']) {
    await field.type(line);
    await field.press('Shift+Enter');
  }
  await measures(field, 'height', (height) => height > 90 && height < 160);
  await field.type('네 줄');
  await field.press('Enter');
  await page.role('log').role('article').containing('네 줄').shown();
  await measures(field, 'height', (height) => height <= 50);

  await page.goto('/roadmap/try');
  const blank = page.role('textbox', '공부할 분야');
  await blank.fill('SQL');
  await measures(blank, 'width', (width) => width < 100);
  await blank.fill('정보처리기사 실기');
  await measures(blank, 'width', (width) => width > 130);
});
