import { useEffect, useRef } from 'react';
import { closeAllModals } from '@/ui/modal-store';

/**
 * When the page changes: closes what lay over the old one and moves the focus to the content, so
 * that a screen reader starts there instead of at the link that was followed. Not on the first
 * page, where the browser starts right.
 */
export function usePageChange(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeAllModals();
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
