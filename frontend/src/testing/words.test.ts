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

// Exact texts of the product's description.
const givenDots =
  /(?:features\/profiles\/settings\/|features\/post-studies\/form\/|testing\/study-form)/;

it('writes the ellipsis as one character', () => {
  const dotted = sourceFiles()
    .filter(({ path }) => !givenDots.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/[가-힣]+\.\.\./g)].map(([words]) => `${path}: ${words}`),
    );
  expect(dotted).toEqual([]);
});

it('names the change of a text 수정', () => {
  const others = sourceFiles()
    .filter(({ path }) => path !== 'testing/words.test.ts')
    .flatMap(({ path, text }) =>
      [...wordsOf(text).matchAll(/주제 고치기|직접 고[친칠]/g)].map(
        ([words]) => `${path}: ${words}`,
      ),
    );
  expect(others).toEqual([]);
});

// Emptying a field is not deleting: nothing that was stored disappears.
const emptied = /(?:(?:서식|찾기|검색어|모두|시작일|\$\{label\}) 지우기)|>\s*지우기\s*</g;

it('names deleting 삭제, discarding a draft 버리기, and emptying a field 지우기', () => {
  const others = sourceFiles()
    .filter(({ path }) => path !== 'testing/words.test.ts')
    .flatMap(({ path, text }) =>
      [
        ...wordsOf(text)
          .replace(emptied, '')
          .matchAll(/[가-힣]* ?(?:지우|지웠)[가-힣]*/g),
      ].map(([words]) => `${path}: ${words}`),
    );
  expect(others).toEqual([]);
});

// The learner's own sentence, the name of the button 「좋아요」, and answers and questions.
const spoken = /싶어요|좋아요|아니요|요\?/g;

it('states facts in 합니다체', () => {
  const informal = sourceFiles()
    .filter(({ path }) => !/\.test\.|^testing\//.test(path))
    .flatMap(({ path, text }) =>
      [
        ...wordsOf(text)
          .replace(spoken, '')
          .matchAll(/[가-힣]*(?:[어아해여예]요|네요|거든요)(?![가-힣])/g),
      ].map(([word]) => `${path}: ${word}`),
    );
  expect(informal).toEqual([]);
});
