import type { CategoryNode } from '@/entities/category/categories';
import type { FormData } from '@/entities/roadmap/types';
import type { Choice } from './choice-list';

/** The hint of the choice that is typed. */
export const ownFieldHint = '원하는 분야가 없다면 적어주세요';

export type Middle = FormData['categories'][number]['subCategories'][number];

const named = 3;

/** Returns the middle categories as choices; each hint names some of its sub categories. */
export function middleChoices(middles: readonly Middle[]): Choice[] {
  return middles.map(({ id, name, subCategories }) => ({
    id,
    name,
    hint: subCategories
      .slice(0, named)
      .map((sub) => sub.name)
      .join(' · '),
  }));
}

const choiceOf = ({ id, name, spellings }: CategoryNode): Choice => ({
  id,
  name,
  ...(spellings && { spellings }),
});

/** Returns middle and sub categories in one list to search; a sub category's hint is its middle category. */
export function allChoices(middles: readonly Middle[]): Choice[] {
  return middles.flatMap((middle) => [
    choiceOf(middle),
    ...middle.subCategories.map((sub) => ({ ...choiceOf(sub), hint: middle.name })),
  ]);
}

/** Returns the middle category with this id, or the one that contains it. */
export function middleOf(middles: readonly Middle[], chosen: number | 'custom' | null) {
  return middles.find(
    ({ id, subCategories }) => id === chosen || subCategories.some((sub) => sub.id === chosen),
  );
}
