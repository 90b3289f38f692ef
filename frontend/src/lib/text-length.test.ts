import { expect, it } from 'vitest';
import { textLength } from './text-length';

it('counts characters after NFC and trimming', () => {
  expect(textLength('  스터디 ')).toBe(3);
  expect(textLength('스터디'.normalize('NFD'))).toBe(3);
  expect(textLength('𝒳😀')).toBe(2);
});
