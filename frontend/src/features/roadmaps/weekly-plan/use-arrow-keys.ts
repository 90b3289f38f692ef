import { useEffect } from 'react';

// Where the arrows have a meaning of their own.
const ownArrows = 'input, textarea, select, [role=menu], [role=dialog], [role=alertdialog]';

/** Left and right arrow from anywhere on the page. */
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
