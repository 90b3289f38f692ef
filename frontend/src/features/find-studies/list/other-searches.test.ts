import { expect, it } from 'vitest';
import { otherSearches } from './other-searches';

it.each([
  ['예약 시스템', ['예약', '시스템', 'ㅇㅇㅅㅅㅌ']],
  ['보드개임', ['ㅂㄷㄱㅇ']],
  ['qhemrpdla', ['보드게임']],
  ['SQLD 정처기', ['SQLD', '정처기']],
  ['react', []],
  ['hooks api', ['hooks', 'api']],
  ['소설', []],
  ['ㅅㅍㄹ', []],
  ['', []],
])('for %s looks for %j', (q, expected) => {
  expect(otherSearches(q).map((search) => search.q)).toEqual(expected);
});
