import type { Account } from '../../e2e/support/account';
import type { Page } from '../driver/page';

/** Signs up by the form, and waits until the user is signed in. */
export async function signUp(page: Page, { nickname, email, password }: Account) {
  await page.goto('/signup');
  await page.role('textbox', '닉네임').type(nickname);
  await page.role('textbox', '이메일').type(email);
  await page.label('비밀번호').type(password);
  await page.label('비밀번호 확인').type(password);
  await page.role('checkbox', /이용약관/).choose();
  await page.role('checkbox', /개인정보처리방침/).choose();
  await page.role('main').role('button', '회원가입').click();
  await page.role('button', `${nickname} 님 메뉴`).shown();
}
