import { expect, it } from 'vitest';
import { clockText, lastingText, spanText } from './spans';

const hours = (count: number) => count * 3_600_000;

it('formats a duration in its two greatest units', () => {
  expect(spanText(hours(52.9))).toBe('2일 4시간');
  expect(spanText(hours(24))).toBe('1일');
  expect(spanText(hours(6.5))).toBe('6시간');
  expect(spanText(hours(0.25))).toBe('15분');
  expect(spanText(60_000)).toBe('1분');
});

it('formats the first minute as just now', () => {
  for (const short of [-1_000, 0, 1_000, 59_999]) {
    expect(spanText(short)).toBeUndefined();
    expect(lastingText(short, ' 기다림')).toBe('방금');
  }
  expect(lastingText(60_000)).toBe('1분째');
  expect(lastingText(hours(52.9), ' 기다림')).toBe('2일 4시간째 기다림');
});

it('formats the time left to the minute, under an hour too', () => {
  expect(clockText(hours(41) + 40 * 60_000)).toBe('41시간 40분');
  expect(clockText(hours(2))).toBe('2시간');
  expect(clockText(59_000)).toBe('1분');
});
