import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

/** Whether the page has been scrolled away from its top. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > 0);
}
