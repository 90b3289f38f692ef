import { expect, it } from 'vitest';
import { htmlText } from './html-text';

it('keeps words of different blocks apart', () => {
  expect(htmlText('<h2>소개</h2><p>함께&nbsp;<strong>공부</strong>합니다.</p>')).toBe(
    '소개 함께 공부합니다.',
  );
  expect(htmlText('<ul><li><p>하나</p></li><li><p>둘</p></li></ul>')).toBe('하나 둘');
  expect(htmlText('<p>첫 줄<br>둘째 줄</p>')).toBe('첫 줄 둘째 줄');
});

it('is empty for an empty document', () => {
  expect(htmlText('')).toBe('');
  expect(htmlText('<p></p><p> </p>')).toBe('');
});
