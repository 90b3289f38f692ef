export interface CategoryNode {
  id: number;
  name: string;
  /** How the name is written otherwise: 자바스크립트 for JavaScript. */
  spellings?: string[];
  subCategories: CategoryNode[];
}

/** The nodes from the main category down to the one that `isWanted`; `null` when there is none. */
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

/** The names from the main category down to the one of that id. */
export const categoryNames = (tree: readonly CategoryNode[], id: number | null): string[] =>
  (findCategoryPath(tree, (node) => node.id === id) ?? []).map(({ name }) => name);
