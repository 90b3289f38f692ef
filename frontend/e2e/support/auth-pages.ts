import type { Page } from '@playwright/test';
import type { Account } from './account';

/** Fills in and sends the signup form that is open. */
export async function signUp(page: Page, { nickname, email, password }: Account) {
  await page.getByLabel('닉네임').fill(nickname);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel('비밀번호 확인').fill(password);
  await page.getByRole('checkbox', { name: /이용약관/ }).check();
  await page.getByRole('checkbox', { name: /개인정보처리방침/ }).check();
  await page.getByRole('main').getByRole('button', { name: '회원가입' }).click();
}

/** Fills in and sends the login form that is open. */
export async function signIn(page: Page, { email, password }: Account) {
  // The previous page may have fields of the same names.
  await page.getByRole('heading', { name: 'MOYA 로그인' }).waitFor();
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
}

/** The button that opens the account menu of a signed-in user. */
export const accountButton = (page: Page, { nickname }: Account) =>
  page.getByRole('button', { name: `${nickname} 님 메뉴` });
