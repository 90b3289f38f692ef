import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files';
import { woff2Characters } from './woff2-characters';

const font = readFileSync(join(process.cwd(), 'src/app/styles/hahmlet-ui-700.woff2'));
const characters = woff2Characters(font);
// A heading that stands at several places is a constant whose name says so.
const heading =
  /<Heading\b[^>]*>([\s\S]*?)<\/Heading>|<\w+Section\b[^>]*?\btitle="([^"]*)"|\bconst \w+Heading = '([^']*)'/g;

const fixedWords = /'([^']*)'|`([^`]*)`|\}([^{}]*)\$\{/g;
/** Returns the texts within an expression, such as both words of `{isNow ? '이번 주' : `${week}주차`}`. */
const wordsIn = (expression: string) =>
  [...expression.matchAll(fixedWords)].map(([text]) => text.replace(/[^가-힣 ]/g, '')).join(' ');

const wordsOf = (jsx: string) =>
  jsx
    .replace(/<[^>]+>/g, '')
    .replace(/\{(?:[^{}]|\$\{[^{}]*\})*\}/g, wordsIn)
    .replace(/\s+/g, ' ')
    .trim();

const headings = sourceFiles()
  .filter(({ path }) => !path.includes('.test.'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(heading)].map(([, jsx, title, constant]) => ({
      path,
      words: wordsOf(jsx ?? title ?? constant ?? ''),
    })),
  );

it('finds the headings', () => {
  expect(wordsOf("{isNow ? '이번 주' : `${week}주차`} 계획")).toBe('이번 주 주차 계획');
  expect(headings.map(({ words }) => words)).toContain('Hot 스터디');
  expect(headings.map(({ words }) => words)).toContain('무엇을 공부하고 싶으신가요?');
  expect(characters.size).toBeGreaterThan(200);
});

it('the display font has the glyphs of all headings', () => {
  const lacking = headings.flatMap(({ path, words }) => {
    const missing = [...words].filter((letter) => !characters.has(letter));
    return missing.length > 0 ? [`${path}: ‘${words}’ lacks ${missing.join(' ')}`] : [];
  });
  expect(lacking).toEqual([]);
});

it("the display font has the glyphs of the questionnaire's sentence", () => {
  const words = '나는 “”이라는 목표를 을 위해 동안 분야의 수준으로 공부하고 싶어요.';
  expect([...words].filter((letter) => !characters.has(letter))).toEqual([]);
});
