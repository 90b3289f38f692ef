import { expect, it } from 'vitest';
import { recruitmentLabels, recruitsText, replySpeed, seatsText } from './recruitment';

it('treats six seats as six or more', () => {
  expect(seatsText(3, 5)).toBe('3 / 5명');
  expect(seatsText(8, 6)).toBe('8 / 6명 이상');
  expect(recruitsText(6)).toBe('6명 이상');
});

it('has the exact labels of the source', () => {
  expect(Object.values(recruitmentLabels)).toEqual(['🔜 모집 예정', '✨ 모집 중', '🔒 모집 마감']);
});

it('formats the reply time in hours below two days, and else in days', () => {
  expect([9, 47, 48, 50].map(replySpeed)).toEqual([
    '보통 9시간 안에 답합니다',
    '보통 47시간 안에 답합니다',
    '보통 2일 안에 답합니다',
    '보통 3일 안에 답합니다',
  ]);
});
