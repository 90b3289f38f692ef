export const noCategories = '카테고리가 없습니다.';

export interface CategoryNode {
  id: number;
  name: string;
  /** Other spellings of the name: 자바스크립트 for JavaScript. */
  spellings?: string[];
  subCategories: CategoryNode[];
}

/** Returns the path from the main category to the node that `isWanted`; null if there is none. */
export function findCategoryPath(
  tree: readonly CategoryNode[],
  isWanted: (node: CategoryNode) => boolean,
): CategoryNode[] | null {
  for (const node of tree) {
    if (isWanted(node)) return [node];
    const below = findCategoryPath(node.subCategories, isWanted);
    if (below !== null) return [node, ...below];
  }
  return null;
}

/** Returns the names from the main category down to this id. */
export const categoryNames = (tree: readonly CategoryNode[], id: number | null): string[] =>
  (findCategoryPath(tree, (node) => node.id === id) ?? []).map(({ name }) => name);

/** Returns the main category for any other field; undefined if administrators removed it. */
export const otherCategory = (tree: readonly CategoryNode[]) =>
  tree.find(({ name }) => name === '기타');
