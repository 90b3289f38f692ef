import { useLayoutEffect, useState } from 'react';

/** Marks the next step at the bottom of a phone's screen. */
export const nextStep = '[data-next-step]';

const gap = 12;
/** The height of a stack of toasts: bars above it are not covered. */
const reach = 160;
/** The room for one toast at the top of the screen. */
const room = 84;
const atFoot = 'calc(16px + env(safe-area-inset-bottom))';

/** Returns the distance of toasts from the bottom of a phone's screen that leaves the next step visible. */
export function clearFoot(): string {
  const inTheWay = [...document.querySelectorAll(nextStep)]
    .map((part) => part.getBoundingClientRect())
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - reach);
  if (inTheWay.length === 0) return atFoot;
  const top = Math.min(...inTheWay.map((part) => part.top));
  return `${Math.min(innerHeight - top + gap, innerHeight - room)}px`;
}

/** Updates the place of toasts while some are shown, as content scrolls, grows, mounts and unmounts. */
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
