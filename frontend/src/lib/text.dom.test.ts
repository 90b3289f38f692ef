import { expect, it } from 'vitest';
import { htmlText, lazyImages, outlineHeadings, textLength } from './text';

it('counts characters after NFC and trimming', () => {
  expect(textLength('  스터디 ')).toBe(3);
  expect(textLength('스터디'.normalize('NFD'))).toBe(3);
  expect(textLength('𝒳😀')).toBe(2);
});

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

it('starts at the second level, whatever the author chose, and leaves no level out', () => {
  expect(outlineHeadings('<h3>가</h3><h1>나</h1><h3>다</h3><h2>라</h2>')).toBe(
    '<h2 data-level="3">가</h2><h2 data-level="1">나</h2><h3 data-level="3">다</h3><h3 data-level="2">라</h3>',
  );
});

it('leaves everything else alone', () => {
  const html = '<p>&lt;h1&gt; <strong>글</strong></p><hr>';
  expect(outlineHeadings(html)).toBe(html);
});

it('fetches images as they come near, and takes words for no image', () => {
  const image = ' src="/media/a.jpg" alt="책상" width="640" height="480">';
  expect(lazyImages(`<p>&lt;img</p><img${image}`)).toBe(
    `<p>&lt;img</p><img loading="lazy" decoding="async"${image}`,
  );
  const words = '<img title="<img src=" alt="<img x">';
  expect(lazyImages(words)).toBe(words);
});
