import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pointsOf, shortened } from '../../scripts/font-ranges';

const css = readFileSync(
  'node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
  'utf8',
);

/** For each code point the file a browser takes: that of the last face which names it. */
function filesOf(sheet: string) {
  const files = new Map<number, string>();
  for (const [rule] of sheet.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const file = /subset\.\d+/.exec(rule)?.[0] ?? '';
    for (const point of pointsOf(/unicode-range:\s*([^;}]+)/.exec(rule)?.[1] ?? '')) {
      files.set(point, file);
    }
  }
  return files;
}

it('chooses the same file for every character, by a shorter sheet', () => {
  const short = shortened(css);
  expect(filesOf(css).size).toBeGreaterThan(12_000);
  expect(filesOf(short)).toEqual(filesOf(css));
  expect(short.length).toBeLessThan(css.length * 0.8);
});
