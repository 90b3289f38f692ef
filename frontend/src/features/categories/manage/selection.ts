import type { CategoryNode } from '@/entities/category/categories';
import { isFoundBy } from '@/entities/category/category-rows';

/** The ids of the selected categories, from the main one down. */
export type Selection = readonly number[];

export interface Level {
  /** From 0 for main categories to 2. */
  depth: number;
  parent: CategoryNode | undefined;
  nodes: readonly CategoryNode[];
  selected: CategoryNode | undefined;
}

const deepest = 2;

/** Returns the open levels: the main one, and one below each selected category. */
export function openLevels(tree: readonly CategoryNode[], selection: Selection): Level[] {
  const levels: Level[] = [];
  let nodes = tree;
  let parent: CategoryNode | undefined;
  for (let depth = 0; depth <= deepest; depth += 1) {
    const selected = nodes.find(({ id }) => id === selection[depth]);
    levels.push({ depth, parent, nodes, selected });
    if (selected === undefined) break;
    parent = selected;
    nodes = selected.subCategories;
  }
  return levels;
}

/** Toggles the selection of a category; the selection below it is cleared. */
export function toggled(selection: Selection, depth: number, id: number): Selection {
  const above = selection.slice(0, depth);
  return selection[depth] === id ? above : [...above, id];
}

/** Returns the paths to all categories that match, in the order of the tree. */
export function waysTo(tree: readonly CategoryNode[], query: string): CategoryNode[][] {
  if (query.trim() === '') return [];
  return tree.flatMap((node) => {
    const below = waysTo(node.subCategories, query).map((way) => [node].concat(way));
    return isFoundBy(query, node) ? [[node], ...below] : below;
  });
}
