import { useQuery } from '@tanstack/react-query';
import { findCategoryPath } from '@/entities/category/categories';
import { categoryTreeQuery } from '@/entities/category/queries';
import { isSaved, savedFiltersQuery } from '@/entities/study/saved-filters';
import type { StudyFilter } from '@/entities/study/study-list';

/** The user's saved filters, and the one with the conditions of the list, if there is one. */
export function useSavedFilters(filter: StudyFilter) {
  const { data: saved } = useQuery(savedFiltersQuery());
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const idOf = (category: string) =>
    String(findCategoryPath(tree, ({ name }) => name === category)?.at(-1)?.id ?? category);
  const current = saved?.find((one) => isSaved(filter, one, idOf));
  return { saved, current, tree };
}
