import { useSyncExternalStore } from 'react';

/** Browser bars that come and go are lower than a keyboard. */
const lowestPx = 150;

/**
 * Returns the height of what is visible above an open keyboard of a touch screen, in pixels; null while there is none.
 * Such a keyboard covers the page in some browsers instead of making it smaller.
 */
export const useKeyboard = (): number | null => useSyncExternalStore(follow, visibleHeight);

function visibleHeight(): number | null {
  const view = window.visualViewport;
  if (!view || !matchMedia('(pointer: coarse)').matches) return null;
  // A page that is zoomed in is not smaller.
  if (view.scale > 1.01) return null;
  const full = Math.max(window.innerHeight, document.documentElement.clientHeight, screenHeight());
  return full - view.height > lowestPx ? Math.round(view.height) : null;
}

let tallest = 0;
/** Some browsers make the whole page smaller. */
function screenHeight(): number {
  tallest = Math.max(tallest, window.innerHeight);
  return matchMedia('(orientation: portrait)').matches ? tallest : 0;
}

function follow(onChange: () => void) {
  const view = window.visualViewport;
  view?.addEventListener('resize', onChange);
  return () => view?.removeEventListener('resize', onChange);
}
