import { expect, it } from 'vitest';
import { sourceFiles } from '@/testing/source-files';

// The product's own words for it, and verbs that are one word in the dictionary.
const given = /나만의 로드맵을 만들어보세요|(?:찾|살펴|돌|알)아?보세요/g;

it('writes 적어 보세요 as two words on the screens of roadmaps', () => {
  const joined = sourceFiles()
    .filter(({ path }) => path.includes('features/roadmaps') && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      (text.replaceAll(given, '').match(/\S+보세요/g) ?? []).map((word) => `${path}: ${word}`),
    );
  expect(joined).toEqual([]);
});
