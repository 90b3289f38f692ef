import { useRef } from 'react';

/**
 * Handlers for a Radix dialog without a trigger of its own, which would leave the focus nowhere:
 * they note what had it on opening and give it back on closing.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
