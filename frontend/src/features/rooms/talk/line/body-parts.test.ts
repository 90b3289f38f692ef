import { expect, it } from 'vitest';
import { bodyParts } from './body-parts';

const parts = (body: string, ...names: string[]) =>
  bodyParts(body, names).map(({ kind, text }) => (kind === 'text' ? text : [kind, text]));

it('finds code, in a line and in blocks', () => {
  expect(parts('빼는 조건이 `dq[0] == i - k`였네요.')).toEqual([
    '빼는 조건이 ',
    ['code', 'dq[0] == i - k'],
    '였네요.',
  ]);
  expect(parts('보세요\n```python\nprint(1)\n```\n끝')).toEqual([
    '보세요\n',
    ['block', 'print(1)'],
    '\n끝',
  ]);
});

it('finds addresses without the end of the sentence around them', () => {
  expect(parts('(https://www.acmicpc.net/problem/11003)입니다.')).toEqual([
    '(',
    ['link', 'https://www.acmicpc.net/problem/11003'],
    ')입니다.',
  ]);
  expect(parts('javascript:alert(1) ftp://a.b')).toEqual(['javascript:alert(1) ftp://a.b']);
});

it('finds mentions of these names only, the longest name first', () => {
  expect(parts('@서연님, @서연아와 @민재', '서연', '서연아')).toEqual([
    ['mention', '@서연'],
    '님, ',
    ['mention', '@서연아'],
    '와 @민재',
  ]);
  expect(parts('me@서연', '서연')).toEqual(['me@서연']);
  expect(parts('@a+b', 'a+b')).toEqual([['mention', '@a+b']]);
  expect(parts('@a-b', 'a-b')).toEqual([['mention', '@a-b']]);
  expect(parts('@서연')).toEqual(['@서연']);
});

it('leaves code alone', () => {
  expect(parts('`@서연 https://a.b/c`', '서연')).toEqual([['code', '@서연 https://a.b/c']]);
});
