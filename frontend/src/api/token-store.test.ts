import { expect, it } from 'vitest';
import { tokenExpiringIn } from '@/testing/token';
import { isTokenExpired } from './token-store';

it.each([null, '', 'a.b.c', 'no-token', `x.${btoa('{}')}.y`])('counts %j as expired', (token) => {
  expect(isTokenExpired(token)).toBe(true);
});

it('counts a token as expired from 30 seconds before', () => {
  expect(isTokenExpired(tokenExpiringIn(29))).toBe(true);
  expect(isTokenExpired(tokenExpiringIn(60))).toBe(false);
});
