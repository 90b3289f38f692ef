import { startTransition, useEffect, useState } from 'react';

const step = 4;
const none: readonly never[] = [];

/**
 * The first of the items that are awaited first, then frame by frame the others: to lay out a whole
 * page of them takes so long that a touch goes unanswered. What is there from the start, as on the way
 * back, is there entirely, since the page needs its height for the place scrolled to.
 */
export function useArriving<Item>(items: readonly Item[] = none): readonly Item[] {
  const [count, setCount] = useState(items === none ? step : Infinity);
  const isWhole = items.length <= count;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, count]);
  return isWhole ? items : items.slice(0, count);
}
