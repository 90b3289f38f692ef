import { type RefObject, useEffect } from 'react';

/** Lets the sticky card around `part` scroll to its bottom if it is taller than the screen. */
export function useReachableFoot(part: RefObject<Element | null>) {
  useEffect(() => {
    const card = part.current?.closest('aside');
    if (!card) return;
    const observer = new ResizeObserver(() => {
      card.style.setProperty('--side-top', `calc(100dvh - ${card.offsetHeight + 16}px)`);
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, [part]);
}
