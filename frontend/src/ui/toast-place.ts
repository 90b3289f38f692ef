import { useLayoutEffect, useState } from 'react';

/** Marks what one needs next at the foot of a phone's screen. */
export const nextStep = '[data-next-step]';

const gap = 12;
/** As high as toasts may be one above the other: a bar that has scrolled beyond is in nobody's way. */
const reach = 160;
/** At the top of the screen one toast still has this much room. */
const room = 84;
const atFoot = 'calc(16px + env(safe-area-inset-bottom))';

/** How far above the lower edge of a phone's screen toasts are clear of what one needs next. */
export function clearFoot(): string {
  // What opened last stands last, and over all others.
  const next = [...document.querySelectorAll(nextStep)].at(-1)?.getBoundingClientRect();
  const isInTheWay =
    next !== undefined && next.top < innerHeight && next.bottom > innerHeight - reach;
  return isInTheWay ? `${Math.min(innerHeight - next.top + gap, innerHeight - room)}px` : atFoot;
}

/** Keeps the place of toasts clear, as long as some are shown, of what scrolls, grows, comes and goes. */
export function useClearFoot(isShown: boolean): string {
  const [foot, setFoot] = useState(atFoot);
  useLayoutEffect(() => {
    if (!isShown) return;
    const follow = () => setFoot(clearFoot());
    follow();
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    addEventListener('animationend', follow, { signal });
    const sizes = new ResizeObserver(follow);
    const watchSizes = () => {
      sizes.disconnect();
      for (const part of document.querySelectorAll(nextStep)) sizes.observe(part);
    };
    watchSizes();
    const observer = new MutationObserver(() => {
      watchSizes();
      follow();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      ending.abort();
      sizes.disconnect();
      observer.disconnect();
    };
  }, [isShown]);
  return foot;
}
