import { expectAccessible } from './support/accessible';
import { nextFrame } from './support/keyboard';
import { give, uploadSpeed } from './support/pictures';
import { fillStudy } from './support/study-form';
import { expect, test } from './support/test';

/** The smallest possible PNG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('pictures are uploaded while a study is written, and the study shows them', async ({
  somebody,
}) => {
  const { page, account } = await somebody('사진');
  const title = `사진이 있는 글 ${account.nickname}`;
  await page.goto('/study/create');
  await fillStudy(page, title);
  const content = page.getByRole('textbox', { name: '내용' });
  const images = content.getByRole('img');
  const alt = content.getByRole('textbox', { name: '대체 텍스트' });
  const submit = page.getByRole('button', { name: '등록', exact: true });

  const limit = await uploadSpeed(page);
  await limit(150_000);
  await give(content, 'paste', { name: '자리.jpg', type: 'image/jpeg' });
  await page.keyboard.type('사진 뒤에 이어 씁니다.');
  await page.keyboard.press('Enter');
  // Images of other sites cannot be inserted.
  await page.keyboard.type('![그림](https://example.com/a.png) ');
  await expect(content.getByText(/올리는 중 [1-9]/)).toBeVisible();
  const shape = () =>
    images.evaluate((image) => [
      image.clientWidth / image.clientHeight,
      image.closest('[role=textbox]')?.scrollHeight,
    ]);
  const whileSending = await shape();
  expect(whileSending[0], 'as the picture is').toBeCloseTo(1.5, 1);
  await submit.click();
  await expect(
    page.getByText('이미지를 올리는 중입니다. 다 올라간 뒤 다시 눌러주세요.'),
  ).toBeVisible();
  await limit();
  await expect(alt).toBeVisible();
  expect(await shape(), 'nothing moves as it comes').toEqual(whileSending);

  // The editor updates the cursor in a separate task, which a busy machine may run after the next key.
  await expect(async () => {
    await content.getByText('사진 뒤에 이어 씁니다.').click();
    await page.keyboard.press('Home');
    await nextFrame(page);
    await page.keyboard.press('ArrowUp');
    const told = page.getByText(/^대체 텍스트가 없는 이미지/);
    await expect(told).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(alt).toBeFocused();
  await page.keyboard.type('창가 자리');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^이미지: 창가 자리/)).toBeAttached();

  await expectAccessible(page, 'a text with an image');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '이미지', exact: true }).click();
  await (await chooser).setFiles({ name: '점.png', mimeType: 'image/png', buffer: dot });
  await expect(alt).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(images).toHaveCount(1);
  await give(content, 'drop', { name: '메모.txt', type: 'text/plain' });
  await expect(page.getByText('JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(images).toHaveCount(2);
  await submit.click();
  const question = page.getByRole('dialog', { name: '대체 텍스트가 없는 이미지가 1장 있습니다' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question about pictures without words');
  await question.getByRole('button', { name: '대체 텍스트 적기' }).click();
  await expect(alt.and(page.locator(':focus'))).toHaveValue('');
  await submit.click();
  await page.getByRole('button', { name: '보기' }).click();
  await expect(page).toHaveURL(/\/study\/\d+$/);

  let letIn = () => {};
  const allowed = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/media/*', (route) => allowed.then(() => route.continue()));
  await page.reload();
  const shown = page.getByRole('img', { name: '창가 자리' });
  const behind = page.getByText('사진 뒤에 이어 씁니다.');
  const isLoaded = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect(behind).toBeVisible();
  expect(await isLoaded()).toBe(false);
  const before = await behind.boundingBox();
  letIn();
  await expect.poll(isLoaded).toBe(true);
  expect(await behind.boundingBox(), 'nothing moves there either').toEqual(before);
});
