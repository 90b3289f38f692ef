import { randomInt } from 'node:crypto';
import { api } from './api';

export interface Account {
  nickname: string;
  email: string;
  password: string;
}

/** Returns the details of a user who is unique in this run. */
export function details(nickname: string): Account {
  const mark = randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0');
  return { nickname: `${nickname}${mark}`, email: `${mark}@e2e.example`, password: 'kettle7plum!' };
}

/** Signs a new user up through the API. */
export async function newAccount(nickname: string): Promise<Account> {
  const account = details(nickname);
  const { password } = account;
  const agreements = { terms: true, privacy: true, marketing: false };
  await api('POST', '/v1/auth/signup', {
    body: { ...account, passwordConfirm: password, agreements },
  });
  return account;
}
