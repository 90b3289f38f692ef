import { expect, it } from 'vitest';
import { matchesKorean } from './choseong';

it.each([
  ['코딩 테스트', '코딩테', true],
  ['코딩 테스트', 'ㅋㄷㅌ', true],
  ['React Native', 'reactn', true],
  ['자료구조', 'ㅈㄹㄱ', true],
  ['자료구조', 'ㄱㅈㅎ', false],
  ['자료구조', '', true],
  ['자료구조', '구조물', false],
])('%s and %s: %s', (text, query, expected) => {
  expect(matchesKorean(text, query)).toBe(expected);
});

it('treats decomposed input like composed', () => {
  expect(matchesKorean('자료구조', '자료'.normalize('NFD'))).toBe(true);
});
