import { startTransition, useEffect, useState } from 'react';

const step = 4;
const none: readonly never[] = [];

/**
 * Returns a growing part of items that were awaited: laying out a whole page of them takes so long that touches go
 * unanswered. Items that are there from the start, as on Back, are returned at once, since the page needs its full
 * height to restore the scroll position.
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
