import type { FormData } from '../types';
import type { Choice } from './choice-list';

export type Middle = FormData['categories'][number]['subCategories'][number];

const named = 3;

/** The middle categories as choices; each hint names some of what stands below. */
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

/** Middle and sub categories in one list to search; a sub category's hint is what it belongs to. */
export function allChoices(middles: readonly Middle[]): Choice[] {
  return middles.flatMap(({ id, name, subCategories }) => [
    { id, name },
    ...subCategories.map((sub) => ({ id: sub.id, name: sub.name, hint: name })),
  ]);
}

/** The middle category that an id is, or is below of. */
export function middleOf(middles: readonly Middle[], chosen: number | 'custom' | null) {
  return middles.find(
    ({ id, subCategories }) => id === chosen || subCategories.some((sub) => sub.id === chosen),
  );
}
