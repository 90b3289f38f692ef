import { expectAccessible } from './support/accessible';
import { details } from './support/account';
import { accountButton, signUp } from './support/auth-pages';
import { linkTo } from './support/mails';
import { test } from './support/strict-server';
import { expect } from './support/test';

test.use({ refusals: /\/api\/posts\/\d+\/comments$/ });

test('an action that needs a verified address says so, and continues there once it is verified', async ({
  page,
  context,
  strictServer: { data },
}) => {
  const account = details('미인증');
  await page.goto('/signup');
  await signUp(page, account);
  await expect(accountButton(page, account)).toBeVisible();
  const first = await linkTo('/verify-email', account.email, { data });

  await page.goto('/study');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const comment = page.getByRole('textbox', { name: '댓글 쓰기' });
  await comment.fill('첫 모임은 어디서 하나요?');
  const send = page.getByRole('button', { name: '댓글 등록' });
  await send.click();
  const dialog = page.getByRole('alertdialog', { name: '이메일 인증이 필요합니다' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'unverified');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '인증 메일 받기' }).click();
  await expect(page.getByText('인증 메일을 보냈습니다. 메일함을 확인해주세요.')).toBeVisible();

  const mail = await context.newPage();
  await mail.goto(await linkTo('/verify-email', account.email, { data, after: first }));
  await mail.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(mail.getByRole('heading', { name: '이메일 인증이 완료되었습니다' })).toBeVisible();

  await expect(comment).toHaveValue('첫 모임은 어디서 하나요?');
  await send.click();
  await expect(
    page.getByRole('listitem').filter({ hasText: '첫 모임은 어디서 하나요?' }),
  ).toContainText('내 댓글');
});

test('the apply form says before sending that the address must be verified, and every tab follows', async ({
  page,
  context,
  strictServer: { data },
}) => {
  const account = details('미인증');
  await page.goto('/study?status=OPEN');
  const study = page.getByRole('main').getByRole('article').first();
  await study.getByRole('link').first().click();
  await page.getByRole('link', { name: '참여 신청하기' }).locator('visible=true').click();
  await page.waitForURL(/[?&]redirect=/);
  const target = new URL(page.url()).searchParams.get('redirect') ?? '';
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();
  await signUp(page, account);
  await expect(page.getByText(/^신청하려면 먼저 .* 주소를 인증해주세요/)).toBeVisible();
  const bar = page.getByRole('complementary', { name: '이메일 주소 인증' });
  await expect(bar).toContainText('인증해야 모집, 신청, 댓글을 쓸 수 있습니다.');
  await expectAccessible(page, 'apply-unverified');

  const mail = await context.newPage();
  await mail.goto(await linkTo('/verify-email', account.email, { data }));
  await mail.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(mail.getByRole('link', { name: '하던 일 이어서 하기' })).toHaveAttribute(
    'href',
    target,
  );
  await expect(bar).toBeHidden();
  await expect(page.getByText(/^신청하려면 먼저/)).toBeHidden();
});
