import { expect, it } from 'vitest';
import { imagesOf } from './images';
import { htmlText, pageHtml, textLength } from './text';

it('counts characters after NFC and trimming', () => {
  expect(textLength('  스터디 ')).toBe(3);
  expect(textLength('스터디'.normalize('NFD'))).toBe(3);
  expect(textLength('𝒳😀')).toBe(2);
});

it('separates words of different blocks', () => {
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

it('starts at the second level for any document, and skips no level', () => {
  expect(pageHtml('<h3>가</h3><h1>나</h1><h3>다</h3><h2>라</h2>')).toBe(
    '<h2 data-level="3">가</h2><h2 data-level="1">나</h2><h3 data-level="3">다</h3><h3 data-level="2">라</h3>',
  );
});

it('leaves everything else unchanged', () => {
  const html =
    '<p>&lt;h1&gt; <strong>글</strong>&nbsp;</p><hr><blockquote>&lt;img src="/media/a.jpg"&gt;</blockquote>';
  expect(pageHtml(html)).toBe(html);
});

it('keeps translators off code, which is data for a program', () => {
  expect(
    pageHtml('<p><code>dq[0]</code></p><pre><code class="language-js">let 값;</code></pre>'),
  ).toBe(
    '<p><code translate="no">dq[0]</code></p><pre><code class="language-js" translate="no">let 값;</code></pre>',
  );
});

it('makes images load lazily, wherever their address is among the attributes', () => {
  for (const image of [
    '<img src="/media/a.jpg" alt="책상" width="640" height="480">',
    '<img alt="책상" src="/media/a.jpg">',
    "<IMG alt='책상' SRC='/media/a.jpg'>",
  ]) {
    const shown = document.createElement('template');
    shown.innerHTML = pageHtml(`<p>&lt;img</p>${image}`);
    const [first, ...more] = shown.content.querySelectorAll('img');
    expect(more).toEqual([]);
    expect(first?.getAttribute('src')).toBe('/media/a.jpg');
    expect([first?.getAttribute('loading'), first?.alt]).toEqual(['lazy', '책상']);
  }
});

it('treats a tag inside an attribute as text', () => {
  const tricks = ['<img src="/media/b.jpg">', '<h1>제목</h1>', '</h2>', '" src="/media/b.jpg'];
  for (const alt of tricks) {
    const before = document.createElement('img');
    before.setAttribute('src', '/media/a.jpg');
    before.alt = alt;
    const shown = document.createElement('template');
    shown.innerHTML = pageHtml(`<h1>가</h1>${before.outerHTML}<h2>나</h2>`);
    const { children } = shown.content;
    expect([...children].map(({ tagName }) => tagName)).toEqual(['H2', 'IMG', 'H3']);
    expect(children[1]?.getAttribute('alt')).toBe(alt);
    expect(children[1]?.getAttribute('src')).toBe('/media/a.jpg');
  }
});

it('returns each image once, and ignores text that looks like one', () => {
  const html =
    '<img src="/media/a.jpg" alt="<img src=/media/c.jpg>"><p>&lt;img src="/media/d.jpg"&gt;</p><img src="/media/b.jpg"><img src="/media/a.jpg">';
  expect(imagesOf(html)).toEqual([
    { src: '/media/a.jpg', alt: '<img src=/media/c.jpg>' },
    { src: '/media/b.jpg', alt: '' },
  ]);
});

it('notes the address of a link for print, unless its text is that address', () => {
  const address = 'https://example.com/a?b=1&amp;c';
  expect(pageHtml(`<p><a href="${address}">자료</a> <a href="${address}">${address}</a></p>`)).toBe(
    `<p><a href="${address}" data-address="${address}">자료</a> <a href="${address}">${address}</a></p>`,
  );
});
