import { type RefObject, useEffect } from 'react';

/** Lets the card that holds `part` and stays in view scroll as far as its foot, where it is higher than the screen. */
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
