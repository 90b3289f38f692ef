import { expect, it } from 'vitest';
import { sourceFiles } from './source-files';

const wordsOf = (source: string) => source.replace(/(?:<br \/>|\s)+/g, ' ');

// Exact texts of the product's description, and a verb that the dictionary writes as one word.
const given = /나만의 로드맵을 만들어보세요|찾아보세요/g;

it('writes 적어 보세요 as two words', () => {
  const joined = sourceFiles()
    .filter(({ path }) => path !== 'testing/words.test.ts')
    .flatMap(({ path, text }) =>
      [
        ...wordsOf(text)
          .replace(given, '')
          .matchAll(/[가-힣]+보세요/g),
      ].map(([word]) => `${path}: ${word}`),
    );
  expect(joined).toEqual([]);
});

it('writes 보내드립니다 as one word', () => {
  const parted = sourceFiles().flatMap(({ path, text }) =>
    [...wordsOf(text).matchAll(/(?:보내|알려|보여) 드[가-힣]+/g)].map(
      ([words]) => `${path}: ${words}`,
    ),
  );
  expect(parted).toEqual([]);
});
