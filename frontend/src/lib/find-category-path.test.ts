import { expect, it } from 'vitest';
import { findCategoryPath } from './find-category-path';

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

it('knows the way from the main category to a node', () => {
  const path = findCategoryPath(tree, ({ id }) => id === 3);
  expect(path?.map(({ name }) => name)).toEqual(['Frontend', 'React', '상태 관리']);
});

it('finds nothing where there is nothing', () => {
  expect(findCategoryPath(tree, ({ id }) => id === 99)).toBeNull();
  expect(findCategoryPath([], () => true)).toBeNull();
});
