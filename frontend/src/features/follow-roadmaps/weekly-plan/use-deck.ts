import { useCallback, useEffect, useRef, useState } from 'react';

export type Side = 'left' | 'right';

/** Milliseconds until the stack resets after its last card, by how that was dismissed. */
const resetMs = { usual: 300, doubleClick: 600 };

/**
 * Manages a stack of cards. `top` is the open one; at `top === count` all are dismissed, and the stack resets by
 * itself. `sides` has the side to which each card left.
 */
export function useDeck(count: number) {
  const [top, setTop] = useState(0);
  const [sides, setSides] = useState<Readonly<Record<number, Side>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((index: number) => {
    clearTimeout(timer.current);
    setTop(index);
  }, []);

  const next = useCallback(
    (side: Side = 'left', { byDoubleClick = false } = {}) => {
      if (top >= count) return;
      setSides((before) => ({ ...before, [top]: side }));
      show(top + 1);
      if (top + 1 < count) return;
      timer.current = setTimeout(
        () => setTop(0),
        byDoubleClick ? resetMs.doubleClick : resetMs.usual,
      );
    },
    [top, count, show],
  );

  const previous = useCallback(() => {
    if (top > 0) show(top - 1);
  }, [top, show]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { top, sides, next, previous, show };
}

export type Deck = ReturnType<typeof useDeck>;

// Elements that handle arrow keys themselves.
const ownArrows = 'input, textarea, select, [role=menu], [role=dialog], [role=alertdialog]';

/** Handles the left and right arrow keys anywhere on the page. */
export function useArrowKeys(onLeft: () => void, onRight: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (event.key === 'ArrowLeft') onLeft();
      else if (event.key === 'ArrowRight') onRight();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onLeft, onRight]);
}
