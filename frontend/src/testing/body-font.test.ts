import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { facesOf, grouped, planSyllables } from '../../scripts/body-font';
import { sourceFiles } from './source-files';

const faces = facesOf(
  readFileSync(
    'node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
    'utf8',
  ),
);
const { rare, signs, syllables, frequent } = grouped(faces, planSyllables());

it('has every character of the package, except ideographs without glyphs', () => {
  const kept = new Set(rare.flatMap(({ characters }) => [...characters]));
  for (const character of signs + syllables + frequent) kept.add(character);
  const lost = faces.flatMap(({ characters }) => [...characters].filter((one) => !kept.has(one)));
  expect(lost.filter((one) => !/[\p{Script=Han}\u1100-\u11ff\ua960-\ud7ff]/u.test(one))).toEqual(
    [],
  );
  expect(kept.size).toBeGreaterThan(12_000);
});

it('contains each rare syllable in one file only', () => {
  const spans = rare.map(({ characters }) => [characters.at(0) ?? '', characters.at(-1) ?? '']);
  const inOrder = spans.toSorted(([left = ''], [right = '']) => (left < right ? -1 : 1));
  expect(inOrder.flat()).toEqual(inOrder.flat().toSorted());
});

it('shows every text of the app with the one file that each page loads', () => {
  const loaded = new Set(frequent);
  const own = sourceFiles().filter(({ path }) => !/\.test\.|^testing\//.test(path));
  // 힣 occurs only in patterns, as the last syllable.
  const missing = own.flatMap(({ path, text }) =>
    [...new Set(text.match(/[가-힢]/g))].filter((one) => !loaded.has(one)).map((one) => path + one),
  );
  expect(missing).toEqual([]);
});

it('shows plans with that file, too', () => {
  const loaded = new Set(frequent);
  for (const syllable of '눠엿덟홉뼈') expect(loaded).toContain(syllable);
  expect([...planSyllables()].filter((syllable) => !loaded.has(syllable))).toEqual([]);
});
