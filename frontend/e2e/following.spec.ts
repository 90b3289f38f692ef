import { readFile } from 'node:fs/promises';
import { details } from './support/account';
import { signUp } from './support/auth-pages';
import { expectAccessible } from './support/accessible';
import { open } from './support/places';
import { makeRoadmap } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('a sample becomes a favourite and is copied to my roadmaps', async ({ somebody }) => {
  const { page } = await somebody('즐겨');
  await page.goto('/my-favorite-roadmap');
  await expect(page.getByText('아직 즐겨찾는 로드맵이 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '로드맵 둘러보기' }).click();
  const heart = page.getByRole('button', { name: 'React 즐겨찾기' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
  await page.goto('/my-favorite-roadmap');
  await expectAccessible(page, 'favourites');
  await page.getByRole('link', { name: /React/ }).click();
  const dialog = page.getByRole('dialog', { name: 'React 로드맵' });
  await expect(dialog.getByRole('button', { name: 'React 즐겨찾기' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByRole('button', { name: '내 로드맵으로 가져오기' }).click();
  await expect(page).toHaveURL(/\/my-info\/roadmap\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'React' })).toBeVisible();
  await expect(page.getByText('0 / 28일 · 0%')).toBeVisible();
  await page.goto('/my-favorite-roadmap');
  await page.getByRole('button', { name: 'React 즐겨찾기' }).click();
  await expect(page.getByText('아직 즐겨찾는 로드맵이 없습니다.')).toBeVisible();
});

test('samples are filtered by category', async ({ page }) => {
  await page.goto('/roadmap/preview');
  await page.getByRole('button', { name: '분야별로 보기' }).click();
  await expect(page.getByLabel('분야')).toBeFocused();
  await page.getByLabel('분야').selectOption({ label: 'Mobile 전체' });
  await expect(page).toHaveURL(/category=\d+/);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('heading', { name: 'Flutter' })).toBeVisible();
  await page.getByLabel('분야').selectOption({ label: 'CSS' });
  await expect(page.getByText('이 분야의 샘플이 아직 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '모든 분야 보기' }).click();
  await expect(page).toHaveURL('/roadmap/preview');
});

test.describe('a share link', () => {
  test.use({ refusals: /\/roadmap\/shared\/[0-9a-f]+$/ });

  test('is open to strangers until its owner ends it, and they can copy the roadmap', async ({
    somebody,
    page: stranger,
  }) => {
    const { page, account } = await somebody('공유');
    const { accessToken } = await openSession(account);
    const id = await makeRoadmap(accessToken);
    await page.goto(`/my-info/roadmap/${id}`);
    await page.getByRole('checkbox', { name: /^1주차 1일 차 / }).click();
    await page.getByRole('button', { name: '공유', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '로드맵 공유' });
    await dialog.getByRole('button', { name: '공유 링크 만들기' }).click();
    const link = await dialog.getByLabel('공유 링크').inputValue();
    expect(link).toMatch(/\/roadmap\/shared\/[0-9a-f]{32}$/);
    await expectAccessible(page, 'shared by its owner');

    const answer = await stranger.goto(link);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('<meta property="og:title" content="React 로드맵 | MOYA" />');
    expect(html).toContain('초급 수준의 10일 학습 로드맵입니다. 1주차 ');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    await expect(stranger.getByRole('heading', { level: 1, name: 'React' })).toBeVisible();
    await expect(stranger.getByText('취업 준비')).toBeHidden();
    await expect(stranger.getByRole('checkbox')).toHaveCount(0);
    await stranger.getByRole('link', { name: '내 로드맵으로 가져오기' }).click();
    await expect(stranger.getByRole('heading', { name: 'MOYA 회원가입' })).toBeVisible();
    const joined = details('가져옴');
    await signUp(stranger, joined);
    const take = stranger.getByRole('button', { name: '내 로드맵으로 가져오기' });
    await expect(take, 'one press is left').toBeFocused();
    await expectAccessible(stranger, 'shared, after signing up for it');
    await stranger.keyboard.press('Enter');
    await expect(stranger.getByText('0 / 10일 · 0%')).toBeVisible();

    const { page: other } = await somebody('받은이');
    await other.goto(link);
    await other.getByRole('button', { name: '내 로드맵으로 가져오기' }).click();
    await expect(other.getByText('0 / 10일 · 0%')).toBeVisible();
    await expect(other.getByText('10일 동안 React를 초급 수준으로 공부합니다.')).toBeVisible();

    await dialog.getByRole('button', { name: '공유 끝내기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '공유 끝내기' }).click();
    await expect(dialog.getByRole('button', { name: '공유 링크 만들기' })).toBeVisible();
    const gone = await stranger.goto(link);
    expect(gone?.status()).toBe(404);
    await expect(
      stranger.getByRole('heading', { name: '로드맵을 찾을 수 없습니다.' }),
    ).toBeVisible();
  });
});

test('a day is edited with keys alone, and remains done', async ({ somebody }) => {
  const { page, account } = await somebody('고침');
  const { accessToken } = await openSession(account);
  await page.goto(`/my-info/roadmap/${await makeRoadmap(accessToken)}`);
  const box = page.getByRole('checkbox', { name: /^1주차 2일 차 / });
  await box.click();
  await expect(page.getByText('1 / 10일 · 10%')).toBeVisible();
  const pen = page.getByRole('button', { name: '1주차 2일 차 주제 수정' });
  await pen.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('1주차 2일 차 주제');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'a day being written');
  await field.fill('셋둘');
  await page.keyboard.press('Enter');
  await expect(page.getByText('하루 주제는 4자 이상 40자 이하여야 합니다.')).toBeVisible();
  await field.fill('공식 문서 따라 하기');
  await page.keyboard.press('Enter');
  await expect(pen).toBeFocused();
  await expect(
    page.getByRole('checkbox', { name: '1주차 2일 차 공식 문서 따라 하기 완료' }),
  ).toBeChecked();
  await page.keyboard.press('Enter');
  await field.fill('이것은 버립니다');
  await page.keyboard.press('Escape');
  await expect(pen).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole('checkbox', { name: '1주차 2일 차 공식 문서 따라 하기 완료' }),
  ).toBeChecked();
});

test('an unsaved day is preserved in its week until it is discarded', async ({ somebody }) => {
  const { page, account } = await somebody('쓰다');
  const { accessToken } = await openSession(account);
  await page.goto(`/my-info/roadmap/${await makeRoadmap(accessToken)}`);
  await page.getByRole('button', { name: /^2주차/ }).click();
  await page.getByRole('button', { name: '2주차 1일 차 주제 수정' }).click();
  const field = page.getByRole('textbox', { name: '2주차 1일 차 주제' });
  await field.fill('반쯤 쓴 주제');
  await page.reload();
  await expect(field).toHaveValue('반쯤 쓴 주제');
  await expect(field).not.toBeFocused();
  await expectAccessible(page, 'a day that was left half written');
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await expect(page.getByRole('button', { name: '2주차 1일 차 주제 수정' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: /^1주차/ }).first()).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('a roadmap is exported as text and as a calendar, and printed completely', async ({
  somebody,
}) => {
  const { page, account } = await somebody('저장');
  const { accessToken } = await openSession(account);
  await page.goto(`/my-info/roadmap/${await makeRoadmap(accessToken)}`);
  await page.getByRole('button', { name: '내보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '로드맵 내보내기' });
  await expectAccessible(page, 'ways to take a roadmap along');
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const text = await saved('.md 저장');
  expect(text.name).toBe('React 로드맵.md');
  expect(text.text.match(/^- \[ \] /gm)).toHaveLength(10);
  await expect(dialog.getByRole('button', { name: '.ics 저장' })).toBeEnabled();
  await dialog.getByRole('button', { name: /^캘린더 시작일/ }).click();
  await page.getByRole('grid').getByRole('button').last().click();
  const calendar = await saved('.ics 저장');
  expect(calendar.name).toBe('React 로드맵.ics');
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(10);
  expect(calendar.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '내보내기' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const days = page.getByRole('listitem').filter({ hasText: /^\d일 차/ });
  await expect(days.last()).toBeVisible();
  await expect(days).toHaveCount(10);
});

test.describe('samples', () => {
  test('are made by administrators in three steps', async ({ page }) => {
    await open(page, 'managed samples');
    await page.getByRole('button', { name: '샘플 추가' }).click();
    const wizard = page.getByRole('dialog', { name: '로드맵 샘플 추가' });
    const next = wizard.getByRole('button', { name: '다음' });
    await expect(next).toBeDisabled();
    await wizard.getByRole('searchbox').fill('front end');
    await expect(wizard.getByRole('radio')).toHaveCount(1);
    await expectAccessible(page, 'wizard of samples');
    await wizard.locator('label', { hasText: 'Frontend' }).click();
    await next.click();
    await wizard.getByRole('searchbox').fill('ㅅㅌㄱㄹ');
    await wizard.locator('label', { hasText: '상태 관리' }).click();
    await next.click();
    const make = wizard.getByRole('button', { name: '제작' });
    await expect(make).toBeDisabled();
    await wizard.getByLabel('주제').fill('포트폴리오 만들기');
    await wizard.getByLabel('기간(주)').fill('9');
    await expect(wizard.getByLabel('기간(주)')).toHaveValue('2');
    await wizard.getByRole('button', { name: '한 주 늘리기' }).click();
    await expect(wizard.getByLabel('기간(주)')).toHaveValue('3');
    await expectAccessible(page, 'last step of the wizard');
    await make.click();
    await expect(wizard).toBeHidden();
    const check = page.getByRole('button', { name: /^샘플 확인/ });
    await expect(check).toContainText('1');
    await check.click();
    const viewer = page.getByRole('dialog', { name: '상태 관리 로드맵' });
    await expect(viewer.getByRole('heading', { name: /^1주차: / })).toBeVisible();
    await viewer.getByRole('button', { name: '다음 주차' }).click();
    await expect(viewer.getByRole('heading', { name: /^2주차: / })).toBeVisible();
    await viewer.getByLabel('주차 선택').selectOption('3');
    await expect(viewer.getByRole('button', { name: '다음 주차' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page, 'viewer of samples');
    await page.keyboard.press('Escape');
    await expect(check).toBeHidden();
    await page.getByRole('button', { name: '상태 관리 샘플 삭제' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(page.getByText('로드맵 샘플이 삭제되었습니다.')).toBeVisible();
  });

  test('cannot be made by other users', async ({ somebody }) => {
    const { page } = await somebody('남남');
    await page.goto('/go/create-sample');
    await expect(page).toHaveURL('/');
  });
});
