import { expect, it } from 'vitest';
import { allChoices, middleChoices, middleOf } from './sub-choices';

const leaf = (id: number, name: string) => ({ id, name, subCategories: [] });
const middles = [
  { id: 1, name: 'HTML', subCategories: [leaf(11, '웹 접근성')] },
  {
    id: 2,
    name: 'React',
    subCategories: ['Next.js', '상태 관리', '훅', '성능'].map((name, index) =>
      leaf(21 + index, name),
    ),
  },
];

it('offers the middle categories and names some of their sub categories', () => {
  expect(middleChoices(middles)).toEqual([
    { id: 1, name: 'HTML', hint: '웹 접근성' },
    { id: 2, name: 'React', hint: 'Next.js · 상태 관리 · 훅' },
  ]);
});

it('searches both levels', () => {
  expect(allChoices(middles).map(({ name }) => name)).toEqual([
    'HTML',
    '웹 접근성',
    'React',
    'Next.js',
    '상태 관리',
    '훅',
    '성능',
  ]);
});

it("shows a chosen sub category on its middle category's card", () => {
  expect(middleOf(middles, 22)?.name).toBe('React');
  expect(middleOf(middles, 1)?.name).toBe('HTML');
  expect(middleOf(middles, 'custom')).toBeUndefined();
});
