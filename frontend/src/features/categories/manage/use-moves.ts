import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import type { CategoryNode } from '@/entities/category/categories';
import { reorderCategoryMutation } from '../mutations';
import { movedText } from './drag-order';
import { freshTreeQuery } from './queries';
import type { Level } from './selection';

type Ids = readonly number[];

/**
 * Moves the categories of a level. A move is shown at once and saved after the moves before it, so that every one of
 * several quick key presses counts. If a save fails, the saved order is shown again.
 */
export function useMoves({ nodes: saved, parent }: Pick<Level, 'nodes' | 'parent'>) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(reorderCategoryMutation());
  const [order, setOrder] = useState<Ids>();
  const unsaved = useRef(0);
  // Screen readers announce it. The number distinguishes equal texts, so that each is announced.
  const [said, setSaid] = useState({ text: '', number: 0 });
  const nodes = useMemo(
    () => (order === undefined ? saved : inOrder(saved, order)),
    [saved, order],
  );
  const say = (text: string) => setSaid(({ number }) => ({ text, number: number + 1 }));
  const save = async (node: CategoryNode, from: number, to: number, next: Ids) => {
    unsaved.current += 1;
    try {
      await mutateAsync({ id: node.id, position: to });
      say(movedText(node.name, from, to));
      if (unsaved.current === 1) {
        // The reload of the tree has only begun: the level would show the old order until it ends.
        client.setQueryData(
          freshTreeQuery().queryKey,
          (tree) => tree && withOrder(tree, parent?.id, next),
        );
        // After the page has been told of the new tree, or the level would jump back for a moment.
        notifyManager.schedule(() => setOrder(undefined));
      }
    } catch {
      // The mutation has shown the error.
      setOrder(undefined);
    }
    unsaved.current -= 1;
  };
  const move = (node: CategoryNode, to: number) => {
    const from = nodes.indexOf(node);
    if (to < 0) return say('맨 위입니다.');
    if (to >= nodes.length) return say('맨 아래입니다.');
    const next = nodes
      .filter((other) => other !== node)
      .map(({ id }) => id)
      .toSpliced(to, 0, node.id);
    setOrder(next);
    void save(node, from, to, next);
  };
  return { nodes, isSaving: order !== undefined, said, move };
}

/** Returns the categories in this order; those without a place in it come last. */
function inOrder(nodes: readonly CategoryNode[], order: Ids): CategoryNode[] {
  const placeOf = ({ id }: CategoryNode) => {
    const place = order.indexOf(id);
    return place === -1 ? nodes.length : place;
  };
  return nodes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the tree with the children of `parent`, or the main categories, in this order. */
function withOrder(
  nodes: readonly CategoryNode[],
  parent: number | undefined,
  order: Ids,
): CategoryNode[] {
  if (parent === undefined) return inOrder(nodes, order);
  return nodes.map((node) => ({
    ...node,
    subCategories:
      node.id === parent
        ? inOrder(node.subCategories, order)
        : withOrder(node.subCategories, parent, order),
  }));
}
