import { matchesKorean } from '@/lib/korean';
import type { CategoryNode } from './categories';

/** A name with its other spellings. */
export type NamedCategory = Pick<CategoryNode, 'name' | 'spellings'>;

/** Whether a search matches a category, by its name or another spelling of it. */
export const isFoundBy = (query: string, { name, spellings = [] }: NamedCategory) =>
  matchesKorean(name, query) || spellings.some((spelling) => matchesKorean(spelling, query));

export interface CategoryRow {
  node: CategoryNode;
  /** From 1 for a main category to 3. */
  level: number;
  isOpen: boolean;
  /** False for a row that a search shows only as the path to a match. */
  isFound: boolean;
}

/** Returns the rows to show: the children of open nodes or, during a search, the matches and the paths to them. */
export function categoryRows(
  tree: readonly CategoryNode[],
  query: string,
  openIds: ReadonlySet<number>,
  level = 1,
): CategoryRow[] {
  const isSearching = query.trim() !== '';
  return tree.flatMap((node) => {
    const found = isSearching ? categoryRows(node.subCategories, query, openIds, level + 1) : [];
    const leadsOn = found.length > 0;
    const isFound = !isSearching || isFoundBy(query, node);
    if (!isFound && !leadsOn) return [];
    const isOpen = leadsOn || openIds.has(node.id);
    const below =
      leadsOn || !isOpen ? found : categoryRows(node.subCategories, '', openIds, level + 1);
    return [{ node, level, isOpen, isFound }, ...below];
  });
}
