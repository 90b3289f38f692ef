import { expect, it } from 'vitest';
import { readId, readPage } from './address';

it('reads valid ids', () => {
  expect(readId('7')).toBe(7);
  for (const text of [
    '0',
    '-1',
    '7.5',
    'abc',
    '',
    '07',
    ' 7',
    '1234567890123456',
    null,
    undefined,
  ]) {
    expect(readId(text), String(text)).toBeNull();
  }
});

it('reads pages counted from 1, and treats anything else as the first', () => {
  expect(readPage('1')).toBe(0);
  expect(readPage('12')).toBe(11);
  for (const text of ['0', '-3', 'x', '', '99999999', null]) expect(readPage(text)).toBe(0);
});
