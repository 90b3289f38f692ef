import { expect, it } from 'vitest';
import { outlineHeadings } from './outline-headings';

it('starts at the second level, whatever the author chose, and leaves no level out', () => {
  expect(outlineHeadings('<h3>가</h3><h1>나</h1><h3>다</h3><h2>라</h2>')).toBe(
    '<h2 data-level="3">가</h2><h2 data-level="1">나</h2><h3 data-level="3">다</h3><h3 data-level="2">라</h3>',
  );
});

it('leaves everything else alone', () => {
  const html = '<p>&lt;h1&gt; <strong>글</strong></p><hr>';
  expect(outlineHeadings(html)).toBe(html);
});
