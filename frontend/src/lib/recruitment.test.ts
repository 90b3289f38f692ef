import { expect, it } from 'vitest';
import { recruitmentLabels, recruitsText, seatsText } from './recruitment';

it('reads six places as six or more', () => {
  expect(seatsText(3, 5)).toBe('3 / 5명');
  expect(seatsText(8, 6)).toBe('8 / 6명 이상');
  expect(recruitsText(6)).toBe('6명 이상');
});

it('keeps the labels letter for letter', () => {
  expect(Object.values(recruitmentLabels)).toEqual(['🔜 모집 예정', '✨ 모집 중', '🔒 모집 마감']);
});
