import { describe, expect, it } from 'vitest';
import { findCategoryPath, type CategoryNode } from './categories';
import { categoryRows } from './category-rows';

const tree = [
  { id: 5, name: '외국어', subCategories: [] },
  {
    id: 1,
    name: 'Frontend',
    subCategories: [
      { id: 2, name: 'React', subCategories: [{ id: 3, name: '상태 관리', subCategories: [] }] },
    ],
  },
];

it('returns the path from the main category to a node', () => {
  const path = findCategoryPath(tree, ({ id }) => id === 3);
  expect(path?.map(({ name }) => name)).toEqual(['Frontend', 'React', '상태 관리']);
});

it('returns nothing for an unknown node', () => {
  expect(findCategoryPath(tree, ({ id }) => id === 99)).toBeNull();
  expect(findCategoryPath([], () => true)).toBeNull();
});

const node = (id: number, name: string, subCategories: CategoryNode[] = []): CategoryNode => ({
  id,
  name,
  subCategories,
});
const shelf = [
  node(1, 'Frontend', [node(2, 'React', [node(3, '상태 관리')]), node(4, 'CSS')]),
  node(5, '외국어', [node(6, '영어', [node(7, '비즈니스 영어')])]),
];
const names = (query: string, open: number[] = []) =>
  categoryRows(shelf, query, new Set(open)).map(({ node, level }) => `${level} ${node.name}`);

describe('without a search', () => {
  it('shows the main categories and the children of open ones', () => {
    expect(names('')).toEqual(['1 Frontend', '1 외국어']);
    expect(names(' ', [1])).toEqual(['1 Frontend', '2 React', '2 CSS', '1 외국어']);
    expect(names('', [2])).toEqual(['1 Frontend', '1 외국어']);
  });
});

describe('a search', () => {
  it('ignores case and spaces and shows the path to each match', () => {
    expect(names('REACT')).toEqual(['1 Frontend', '2 React']);
    expect(names('상태관리')).toEqual(['1 Frontend', '2 React', '3 상태 관리']);
  });

  it('matches initial consonants', () => {
    expect(names('ㅂㅈㄴㅅ')).toEqual(['1 외국어', '2 영어', '3 비즈니스 영어']);
  });

  it('matches the other spellings of a name', () => {
    const javaScript = { ...node(8, 'JavaScript'), spellings: ['자바스크립트'] };
    const found = (query: string) => categoryRows([javaScript], query, new Set()).length;
    expect(['자바스크립트', '자바', 'ㅈㅂㅅ', '파이썬'].map(found)).toEqual([1, 1, 1, 0]);
  });

  it('finds nothing for a word that no category has', () => {
    expect(names('요리')).toEqual([]);
  });

  it('can open a category that was found', () => {
    expect(names('frontend', [1])).toEqual(['1 Frontend', '2 React', '2 CSS']);
  });
});
