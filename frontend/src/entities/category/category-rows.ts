import { matchesKorean } from '@/lib/korean';
import { startsKorean } from '@/lib/starts-korean';
import type { CategoryNode } from './categories';

/** A name with its other spellings. */
export type NamedCategory = Pick<CategoryNode, 'name' | 'spellings'>;

/** Whether a search matches a category, by its name or another spelling of it. */
export const isFoundBy = (query: string, { name, spellings = [] }: NamedCategory) =>
  matchesKorean(name, query) || spellings.some((spelling) => matchesKorean(spelling, query));

const wordStarts = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/** Returns 0 if a search matches the start of a category's name or spelling, 1 at a later word, 2 inside of a word. */
export function matchRank(query: string, { name, spellings = [] }: NamedCategory): number {
  const names = [name, ...spellings];
  const starts = (text: string) => startsKorean(text, query);
  if (names.some(starts)) return 0;
  const tails = names.flatMap((text) =>
    [...text.matchAll(wordStarts)].map(({ index }) => text.slice(index)),
  );
  return tails.some(starts) ? 1 : 2;
}

export interface CategoryRow {
  node: CategoryNode;
  /** From 1 for a main category to 3. */
  level: number;
  isOpen: boolean;
  /** False for a row that a search shows only as the path to a match. */
  isFound: boolean;
}

const bestRank = (query: string, rows: readonly CategoryRow[]) =>
  Math.min(...rows.filter(({ isFound }) => isFound).map(({ node }) => matchRank(query, node)));

/**
 * Returns the rows to show: the children of open nodes or, during a search, the matches and the paths to them. Branches
 * with better matches are first.
 */
export function categoryRows(
  tree: readonly CategoryNode[],
  query: string,
  openIds: ReadonlySet<number>,
  level = 1,
): CategoryRow[] {
  const isSearching = query.trim() !== '';
  const branches = tree.flatMap((node) => {
    const found = isSearching ? categoryRows(node.subCategories, query, openIds, level + 1) : [];
    const leadsOn = found.length > 0;
    const isFound = !isSearching || isFoundBy(query, node);
    if (!isFound && !leadsOn) return [];
    const isOpen = leadsOn || openIds.has(node.id);
    const below =
      leadsOn || !isOpen ? found : categoryRows(node.subCategories, '', openIds, level + 1);
    const rows: CategoryRow[] = [{ node, level, isOpen, isFound }, ...below];
    return [{ rows, rank: isSearching ? bestRank(query, rows) : 0 }];
  });
  return branches.toSorted((one, other) => one.rank - other.rank).flatMap(({ rows }) => rows);
}
