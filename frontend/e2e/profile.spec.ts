import { expectAccessible } from './support/accessible';
import { newAccount } from './support/account';
import { signIn } from './support/auth-pages';
import { tabTo } from './support/keyboard';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test('a new nickname is shown everywhere at once, and links to the profile', async ({
  page: reader,
  somebody,
}) => {
  const { page, account } = await somebody('옛이름');
  const renamed = account.nickname.replace('옛이름', '새로운이름');
  const title = `이름을 바꾼 스터디 ${account.nickname}`;
  const study = await postStudy((await openSession(account)).accessToken, title);
  await page.goto(`/study/${study}`);
  await expect(page.getByRole('main').getByText(account.nickname).first()).toBeVisible();

  await page.getByRole('button', { name: `${account.nickname} 님 메뉴` }).click();
  await page.getByRole('menuitem', { name: '마이페이지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: account.nickname })).toBeVisible();
  await expect(page.getByText('아직 소개가 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '프로필 설정' }).click();
  await expect(page).toHaveURL('/settings/profile');

  await page.getByLabel('닉네임').fill('');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('닉네임을 입력해주세요')).toBeVisible();
  await expect(page.getByLabel('닉네임')).toBeFocused();
  await expectAccessible(page, 'profile settings with faults');

  await page.getByLabel('닉네임').fill(renamed);
  await page.getByLabel('경력').selectOption('신입');
  await page.getByLabel('소개').fill('저녁에 공부합니다.\n매주 만납니다.');
  await page.getByRole('textbox', { name: '링크 1' }).fill('https://moya.example/notes');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('프로필을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: `${renamed} 님 메뉴` })).toBeVisible();

  await page.getByRole('link', { name: '마이페이지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await page.getByRole('link', { name: /^내 스터디/ }).click();
  await page.getByRole('link', { name: `${title} 상세보기` }).click();
  await expect(page.getByRole('main').getByRole('link', { name: renamed })).toBeVisible();

  await reader.goto(`/study/${study}`);
  await reader.getByRole('main').getByRole('link', { name: renamed }).click();
  await expect(reader.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(reader.getByText('경력 신입')).toBeVisible();
  await expect(reader.getByText('저녁에 공부합니다.')).toContainText('매주 만납니다.');
  await expect(reader.getByRole('link', { name: /^moya.example\/notes/ })).toHaveAttribute(
    'rel',
    'nofollow noopener noreferrer ugc',
  );
  await expect(reader.getByText(account.email)).toBeHidden();
  await reader.getByRole('link', { name: `${title} 상세보기` }).click();
  await expect(reader).toHaveURL(`/study/${study}`);
});

test('a profile is edited with the keyboard alone', async ({ somebody }) => {
  const { page, account } = await somebody('자판');
  await page.goto('/settings/profile');
  await tabTo(page, page.getByLabel('닉네임'));
  await page.keyboard.press('End');
  await page.keyboard.type('들');
  await tabTo(page, page.getByLabel('경력'));
  await page.keyboard.type('3');
  await expect(page.getByLabel('경력')).toHaveValue('3년');
  await tabTo(page, page.getByRole('textbox', { name: '링크 1' }));
  await page.keyboard.type('https://moya.example/1');
  await tabTo(page, page.getByRole('button', { name: /^링크 추가/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '링크 2' })).toBeFocused();
  await page.keyboard.type('https://moya.example/2');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: '링크 1 삭제' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '링크 1' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '링크 1' })).toHaveValue('https://moya.example/2');
  await tabTo(page, page.getByRole('button', { name: '저장' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('프로필을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: `${account.nickname}들 님 메뉴` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('닉네임')).toHaveValue(`${account.nickname}들`);
  await expect(page.getByRole('textbox', { name: '링크 1' })).toHaveValue('https://moya.example/2');
  await expect(page.getByRole('textbox', { name: '링크 2' })).toBeHidden();
});

test('leaving changes asks first', async ({ somebody }) => {
  const { page } = await somebody('망설임');
  await page.goto('/my-info');
  await page.getByRole('link', { name: '프로필 설정' }).click();
  await page.getByLabel('소개').fill('아직 저장하지 않은 소개');
  await page.getByRole('link', { name: '마이페이지' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('저장하지 않은 변경이 있습니다.');
  await question.getByRole('button', { name: '계속 작성' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('소개')).toHaveValue('아직 저장하지 않은 소개');
  await page.goBack();
  await question.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/my-info');
  await expect(page.getByText('아직 소개가 없습니다.')).toBeVisible();
});

test('the settings ask a visitor to log in, and return', async ({ page }) => {
  const account = await newAccount('방문');
  await page.goto('/settings/profile');
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await signIn(page, account);
  await expect(page).toHaveURL('/settings/profile');
  await expect(page.getByLabel('닉네임')).toHaveValue(account.nickname);
});

test.describe('a user who does not exist', () => {
  test.use({ refusals: /\/users\/\d+$/ });

  test('is not found, and the page offers alternatives', async ({ page }) => {
    await page.goto('/users/999999');
    await expect(page.getByRole('heading', { name: '회원을 찾을 수 없습니다.' })).toBeVisible();
    await page.getByRole('link', { name: '전체 스터디 보기' }).click();
    await expect(page).toHaveURL('/study');
  });
});

test("a picture is shown in the header and beside its user's texts, and is removed", async ({
  page: reader,
  somebody,
}) => {
  const { page, account } = await somebody('사진');
  const title = `사진이 있는 사람의 글 ${account.nickname}`;
  const study = await postStudy((await openSession(account)).accessToken, title);
  await page.goto('/settings/profile');
  const field = page.getByRole('region', { name: '프로필 사진' });
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, field.getByRole('button', { name: '사진 올리기' }));
  await page.keyboard.press('Enter');
  const screenshot = { name: '나.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await (await chooser).setFiles(screenshot);
  await expect(field.getByText(/^아직 저장하지 않았습니다/)).toBeVisible();
  await expectAccessible(page, 'a picture before it is sent');
  await field.getByRole('button', { name: '이 사진 쓰기' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('프로필 사진을 바꾸었습니다.')).toBeVisible();
  const menu = page.getByRole('button', { name: `${account.nickname} 님 메뉴` });
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/media\//);

  await reader.goto(`/study/${study}`);
  const author = reader.getByRole('main').getByRole('link', { name: account.nickname }).first();
  await expect(author.locator('img')).toHaveJSProperty('naturalWidth', 256);

  await field.getByRole('button', { name: '사진 삭제' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('프로필 사진을 삭제했습니다.')).toBeVisible();
  await expect(field.getByRole('button', { name: '사진 올리기' })).toBeFocused();
  await expect(menu.locator('img')).toBeHidden();
  await reader.reload();
  await expect(author).toBeVisible();
  await expect(author.locator('img')).toHaveCount(0);
});
