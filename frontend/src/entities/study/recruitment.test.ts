import { expect, it } from 'vitest';
import { replyTime, recruitmentLabels, recruitsText, seatsText } from './recruitment';

it('treats six seats as six or more', () => {
  expect(seatsText(3, 5)).toBe('3 / 5명');
  expect(seatsText(8, 6)).toBe('8 / 6명 이상');
  expect(recruitsText(6)).toBe('6명 이상');
});

it('has the exact labels of the source', () => {
  expect(Object.values(recruitmentLabels)).toEqual(['🔜 모집 예정', '✨ 모집 중', '🔒 모집 마감']);
});

it('formats the reply time in hours below two days, and else in days', () => {
  expect([9, 47, 48, 50].map(replyTime)).toEqual(['9시간', '47시간', '2일', '3일']);
});
