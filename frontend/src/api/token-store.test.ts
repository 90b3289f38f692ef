import { expect, it } from 'vitest';
import { tokenExpiringIn } from '@/testing/a-user';
import { isTokenExpired } from './token-store';

it.each([null, '', 'a.b.c', 'no-token', `x.${btoa('{}')}.y`])('counts %j as expired', (token) => {
  expect(isTokenExpired(token)).toBe(true);
});

it('treats a token as expired 30 seconds early', () => {
  expect(isTokenExpired(tokenExpiringIn(29))).toBe(true);
  expect(isTokenExpired(tokenExpiringIn(60))).toBe(false);
});
