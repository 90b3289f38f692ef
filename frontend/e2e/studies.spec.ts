import { newAccount } from './support/account';
import { signIn } from './support/auth-pages';
import { clicksReaching } from './support/clicks';
import { openSession } from './support/session';
import { postStudy, updateStudy } from './support/studies';
import { fillStudy } from './support/study-form';
import { expect, test } from './support/test';

test('the form shows what is missing, each at its field', async ({ somebody }) => {
  const { page } = await somebody('빈칸');
  await page.goto('/study/create');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  for (const message of [
    '제목은 최소 2글자 이상이어야 합니다.',
    '모집 구분을 선택해주세요.',
    '모집 인원을 선택해주세요.',
    '예상 기간을 선택해주세요.',
    '모집 마감일을 선택해주세요.',
    '스터디 시작일을 선택해주세요.',
    '내용은 최소 10글자 이상이어야 합니다.',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('제목', { exact: true })).toBeFocused();
  const colour = (label: string, part?: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((control, of) => getComputedStyle(control, of).color, part);
  const placeholder = await colour('제목', '::placeholder');
  expect(await colour('모집 인원'), 'nothing is chosen yet').toBe(placeholder);
  await page.getByLabel('모집 인원').selectOption('4명');
  expect(await colour('모집 인원')).not.toBe(placeholder);
});

test('the categories open wholly on the screen in a low window', async ({ somebody }) => {
  const { page } = await somebody('낮은창');
  await page.goto('/study/create');
  for (const height of [640, 560, 420]) {
    await page.setViewportSize({ width: 1280, height });
    await page.getByRole('button', { name: /^모집 구분/ }).click();
    const panel = page.getByRole('dialog', { name: '모집 구분' });
    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});

test('a draft survives a reload, and cancelling preserves it', async ({ somebody }) => {
  const { page, account } = await somebody('초안');
  const title = `초안으로 남는 글 ${account.nickname}`;
  await page.goto('/study/create');
  await fillStudy(page, title);
  await page.getByRole('button', { name: '링크', exact: true }).click();
  await page.getByLabel('링크 주소').fill('moya.kr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '내용' })).toBeFocused();
  await page.keyboard.type('에서 봅니다');
  await page.getByLabel('세부 태그').pressSequentially('반쯤 쓴');
  await page.reload();
  await expect(page.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('세부 태그')).toHaveValue('반쯤 쓴');
  const content = page.getByRole('textbox', { name: '내용' });
  await expect(content).toContainText('https://moya.kr/에서 봅니다');
  await expect(content.getByRole('link')).toHaveText('https://moya.kr/');
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await expect(page.getByText('스터디 등록이 취소되었습니다')).toBeVisible();
  await expect(page).toHaveURL('/study');

  await page.goto('/study/create');
  await page.getByRole('button', { name: '새로 쓰기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '버리기' }).click();
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue('');
});

test('the list is filtered by its address', async ({ page }) => {
  const account = await newAccount('목록');
  const { accessToken } = await openSession(account);
  const title = `걸러 보는 글 ${account.nickname}`;
  await postStudy(accessToken, title);
  const card = page.getByRole('link', { name: `${title} 상세보기` });

  await page.goto('/study');
  const categories = page.getByRole('radiogroup', { name: '카테고리' });
  const tops = await categories
    .getByRole('radio')
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
  const inRows = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  expect(Math.min(...inRows), `chips in rows of ${inRows}`).toBeGreaterThan(
    Math.max(...inRows) / 2,
  );
  await categories.getByRole('radio', { name: 'Frontend' }).click();
  await expect(page).toHaveURL(/category=\d+/);
  await expect(card).toBeVisible();
  await page.getByRole('radio', { name: /모집 마감$/ }).click();
  await expect(page).toHaveURL(/status=CLOSED/);
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(card).toBeVisible();
  await categories.getByRole('radio', { name: 'Backend' }).click();
  await expect(card).toBeHidden();
});

test('a card opens wherever it is pressed', async ({ page }) => {
  await page.goto('/study', { waitUntil: 'networkidle' });
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const text = (await title.textContent()) ?? '';
  const box = await title.boundingBox();
  if (box === null) throw new Error('the title has no place on the page');
  await page.mouse.click(box.x + 20, box.y + 10, { delay: 60 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
});

test('the author closes recruiting and reopens it', async ({ somebody }) => {
  const { page, account } = await somebody('마감');
  const { accessToken } = await openSession(account);
  const id = await postStudy(accessToken, `마감해 보는 글 ${account.nickname}`);
  await page.goto(`/study/${id}`);
  const reached = await clicksReaching(page);
  await page.getByRole('button', { name: '모집 마감하기' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '마감하기' }).dblclick();
  await expect(page.getByText('🔒 모집 마감')).toBeVisible();
  expect(await reached(), 'only one of two clicks gets through').toEqual([
    '모집 마감하기',
    '마감하기',
  ]);
  await page.getByRole('button', { name: '모집 다시 열기' }).click();
  await expect(page.getByText('✨ 모집 중')).toBeVisible();
});

test('a visitor who likes a study is asked to log in, and comes back to it', async ({ page }) => {
  const account = await newAccount('작성');
  const { accessToken } = await openSession(account);
  const id = await postStudy(accessToken, `보기만 하는 글 ${account.nickname}`);
  await page.goto(`/study/${id}`);
  await page.getByRole('button', { name: /^좋아요/ }).click();
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible();
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(`/login?redirect=%2Fstudy%2F${id}`);
  await signIn(page, account);
  await expect(page).toHaveURL(`/study/${id}`);
});

test('only the author may edit, and other users see why', async ({ page, somebody }) => {
  const account = await newAccount('주인');
  const { accessToken } = await openSession(account);
  const id = await postStudy(accessToken, `남의 글 ${account.nickname}`);
  const { page: theirs } = await somebody('남남');
  await theirs.goto(`/study/${id}/edit`);
  await expect(theirs.getByText('본인이 작성한 글만 수정할 수 있습니다.')).toBeVisible();
  await expect(theirs).toHaveURL(`/study/${id}`);

  await page.goto(`/study/${id}/edit`);
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible();
  await expect(page).toHaveURL(`/login?redirect=%2Fstudy%2F${id}%2Fedit`);
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: '스터디 수정' })).toBeVisible();
});

test.describe('changed elsewhere meanwhile', () => {
  test.use({ refusals: /\/api\/posts\/\d+$/ });

  test('an edit is refused once and can then be saved', async ({ somebody }) => {
    const { page, account } = await somebody('동시');
    const { accessToken } = await openSession(account);
    const id = await postStudy(accessToken, `두 곳에서 고치는 글 ${account.nickname}`);
    await page.goto(`/study/${id}/edit`);
    await page.getByLabel('제목', { exact: true }).fill('먼저 열어 둔 창에서 고친 제목');

    await updateStudy(accessToken, id, '다른 곳에서 고친 제목');
    await page.getByRole('button', { name: '저장' }).click();
    const sentence = page.getByText(/그사이 다른 곳에서 수정되었습니다/);
    await expect(sentence).toBeInViewport();
    await expect(sentence).toHaveCount(1);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: '먼저 열어 둔 창에서 고친 제목' }),
    ).toBeVisible();
  });
});
