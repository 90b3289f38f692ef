import { expect, it } from 'vitest';
import type { CategoryNode } from '@/entities/category/categories';
import { openLevels, toggled, waysTo } from './selection';

const node = (id: number, name: string, ...subCategories: CategoryNode[]): CategoryNode => ({
  id,
  name,
  subCategories,
});
const tree = [
  node(1, 'Frontend', node(2, 'React', node(3, '훅')), node(4, '웹 접근성')),
  { ...node(5, 'CS'), spellings: ['전산'] },
];

it('opens a level below each selected category, and no fourth', () => {
  const opened = (selection: number[]) =>
    openLevels(tree, selection).map(({ parent, selected }) => [parent?.name, selected?.name]);
  expect(opened([])).toEqual([[undefined, undefined]]);
  expect(opened([1])).toEqual([
    [undefined, 'Frontend'],
    ['Frontend', undefined],
  ]);
  expect(opened([1, 2, 3])).toEqual([
    [undefined, 'Frontend'],
    ['Frontend', 'React'],
    ['React', '훅'],
  ]);
  expect(opened([5, 2])).toHaveLength(2);
  expect(opened([9, 2])).toHaveLength(1);
});

it('clears the selection below another category, and on a second press', () => {
  expect(toggled([1, 2, 3], 0, 5)).toEqual([5]);
  expect(toggled([1, 2, 3], 1, 4)).toEqual([1, 4]);
  expect(toggled([1, 2, 3], 1, 2)).toEqual([1]);
  expect(toggled([], 0, 1)).toEqual([1]);
});

it('searches names on every level, by initial consonants too', () => {
  const found = (query: string) =>
    waysTo(tree, query).map((way) => way.map(({ name }) => name).join(' › '));
  expect(found('ㅈㄱㅅ')).toEqual(['Frontend › 웹 접근성']);
  expect(found('웹접근')).toEqual(['Frontend › 웹 접근성']);
  expect(found('react')).toEqual(['Frontend › React']);
  expect(found('ㅎ')).toEqual(['Frontend › React › 훅']);
  expect(found('전산')).toEqual(['CS']);
  expect(found('  ')).toEqual([]);
});
