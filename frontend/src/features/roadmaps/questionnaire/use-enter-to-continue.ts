import { useEffect } from 'react';
import { isSubmitEnter } from '@/lib/ime-enter';

// Where Enter has a meaning of its own.
const ownEnter =
  'button, a, select, summary, input[type=search], [role=dialog], [role=alertdialog]';

/** Enter goes on from anywhere on the page; Shift+Enter stays a line break in a long text. */
export function useEnterToContinue(onContinue: (() => void) | null) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSubmitEnter({ key: event.key, nativeEvent: event }) || event.defaultPrevented) return;
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(ownEnter)) return;
      event.preventDefault();
      // A key held down would answer several questions at once.
      if (!event.repeat) onContinue?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onContinue]);
}
