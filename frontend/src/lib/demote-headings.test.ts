import { expect, it } from 'vitest';
import { demoteHeadings } from './demote-headings';

it('moves each heading down one level and leaves the rest alone', () => {
  expect(demoteHeadings('<h1>가</h1><p>&lt;h1&gt;</p><h3>나</h3><hr>')).toBe(
    '<h2>가</h2><p>&lt;h1&gt;</p><h4>나</h4><hr>',
  );
});
