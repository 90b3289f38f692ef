import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content when the page changes, so that a screen reader starts there
 * instead of at the link that was followed. Not on the first page, where the browser starts right.
 */
export function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
