import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import type { findCategoryPath } from '@/entities/category/categories';
import { textLength } from '@/lib/text';
import { conditionLabel } from './condition-labels';
import { conditionsOf, type StudyFilter } from './study-list';

export type SavedFilter = Schemas['SavedFilterView'];
export type FilterToSave = Schemas['SaveFilterBody'];

type Tree = Parameters<typeof findCategoryPath>[0];

export const savedFiltersMax = 10;
/** The maximum length of a name, in characters. */
export const filterNameMax = 20;
/** The largest number of new studies. */
const countedNews = 99;

const savedFiltersKey = ['users', 'own', 'saved-filters'] as const;

/** The user's saved filters, the first saved first. */
export const savedFiltersQuery = () =>
  queryOptions({
    queryKey: savedFiltersKey,
    queryFn: async ({ signal }) => {
      const { filters } = await dataOf(api.get('/api/users/me/saved-filters', { signal }));
      return filters;
    },
    meta: { failure: '저장한 조건을 불러오지 못했습니다.' },
  });

export const saveFilterMutation = () =>
  mutationOptions({
    mutationFn: (body: FilterToSave) => api.post('/api/users/me/saved-filters', { body }),
    meta: { invalidates: [savedFiltersKey] },
  });

/** Saves a deleted filter again. */
export const restoreFilterMutation = () =>
  mutationOptions({
    ...saveFilterMutation(),
    meta: { failure: '조건을 되돌리지 못했습니다.', invalidates: [savedFiltersKey] },
  });

interface FilterChange {
  id: number;
  body: FilterToSave;
}

/** Replaces a saved filter. */
export const changeFilterMutation = () =>
  mutationOptions({
    mutationFn: ({ id, body }: FilterChange) =>
      api.put('/api/users/me/saved-filters/{id}', { path: { id }, body }),
    meta: {
      failure: '조건을 변경하지 못했습니다. 다시 시도해주세요.',
      invalidates: [savedFiltersKey],
    },
  });

/** Marks the new studies of a filter, and its notification, as seen. */
export const openFilterMutation = () =>
  mutationOptions({
    mutationFn: (id: number) =>
      api.put('/api/users/me/saved-filters/{id}/opened', { path: { id } }),
    // Fails silently: the user reads the list, and the number is cleared another time.
    meta: { invalidates: [savedFiltersKey, ['notifications']] },
  });

export const deleteFilterMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => api.delete('/api/users/me/saved-filters/{id}', { path: { id } }),
    meta: {
      failure: '조건을 삭제하지 못했습니다. 다시 시도해주세요.',
      invalidates: [savedFiltersKey],
    },
  });

/** Returns the list that a saved filter describes, in this order. */
export const listOf = (saved: SavedFilter, sort?: StudyFilter['sort']): StudyFilter => ({
  page: 0,
  ...(saved.q !== undefined && { q: saved.q }),
  ...(saved.categoryId !== undefined && { category: String(saved.categoryId) }),
  ...(saved.status !== undefined && { status: saved.status }),
  ...(saved.mode !== undefined && { mode: saved.mode }),
  ...(saved.region !== undefined && { region: saved.region }),
  ...(sort !== undefined && { sort }),
});

/** Returns a saved filter as it is sent. */
export const bodyOf = (saved: SavedFilter): FilterToSave => ({
  name: saved.name,
  alerts: saved.alerts,
  ...conditionsToSave(listOf(saved)),
});

/** Returns the conditions of a list as they are sent. */
export const conditionsToSave = ({ page: _page, sort: _sort, ...conditions }: StudyFilter) =>
  conditions;

/** Whether a list has exactly the conditions of a saved filter. `idOf` returns the id of a category by its name. */
export function isSaved(
  filter: StudyFilter,
  saved: SavedFilter,
  idOf: (category: string) => string,
): boolean {
  const category = filter.category === undefined ? undefined : idOf(filter.category);
  const other = listOf(saved);
  return (
    filter.q === other.q &&
    category === other.category &&
    filter.status === other.status &&
    filter.mode === other.mode &&
    filter.region === other.region
  );
}

/** Returns the labels of all conditions, the search words first. */
export function conditionLabels(filter: StudyFilter, tree: Tree): string[] {
  const labels = conditionsOf(filter).map((condition) => conditionLabel(filter, condition, tree));
  return filter.q === undefined ? labels : [filter.q, ...labels];
}

/** Proposes a name: as many conditions as fit, or the beginning of the first. */
export function nameOf(filter: StudyFilter, tree: Tree): string {
  const [first = '', ...rest] = conditionLabels(filter, tree);
  let name = Array.from(first).slice(0, filterNameMax).join('').trim();
  for (const label of rest) {
    const longer = `${name} · ${label}`;
    if (textLength(longer) <= filterNameMax) name = longer;
  }
  return name;
}

/** Returns a number of studies, such as 「2개」. */
export const newsText = (count: number): string =>
  count < countedNews ? `${count}개` : `${count}개 이상`;
