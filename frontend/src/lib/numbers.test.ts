import { expect, it } from 'vitest';
import { clamp, formatCount, readId, readPage } from './numbers';

it('limits a value to its bounds', () => {
  expect([clamp(0, 1, 80), clamp(20, 1, 80), clamp(81, 1, 80)]).toEqual([1, 20, 80]);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345_678, '12,345,678'],
])('writes %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

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
