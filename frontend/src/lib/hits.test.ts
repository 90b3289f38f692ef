import { expect, it } from 'vitest';
import { hitsIn, wordsOf } from './hits';

const marked = (text: string, search: string, isName = true) =>
  hitsIn(text, wordsOf(search), isName).map(([from, to]) => text.slice(from, to));

it('finds words inside words, ignoring case', () => {
  expect(marked('React 19와 reactive 화면', 'REACT')).toEqual(['React', 'react']);
  expect(marked('스터디', '터디')).toEqual(['터디']);
  expect(marked('스터디', '없는 말')).toEqual([]);
});

it('matches names across spaces and by initial consonants, but not texts', () => {
  expect(marked('코딩 테스트 준비', '코딩테')).toEqual(['코딩 테']);
  expect(marked('코딩 테스트 준비', 'ㅌㅅㅌ')).toEqual(['테스트']);
  expect(marked('박사 과정', 'ㄳ')).toEqual([]);
  expect(marked('감사 모임', 'ㄳ')).toEqual(['감사']);
  expect(marked('코딩 테스트', '코딩테', false)).toEqual([]);
  expect(marked('코딩 테스트', 'ㅋㄷ', false)).toEqual([]);
});

it('merges overlapping and adjacent matches, and preserves the order of others', () => {
  expect(marked('가나다 라마', '나다 가나 마')).toEqual(['가나다', '마']);
});

it('returns places of the original text if letters change length in lower case', () => {
  expect(marked('İ🙂 React', 'react')).toEqual(['React']);
  expect(marked('🙂', '🙂')).toEqual(['🙂']);
});
