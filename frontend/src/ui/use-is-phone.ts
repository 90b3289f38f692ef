import { useSyncExternalStore } from 'react';

const phones = matchMedia('(max-width: 720px)');

/** Whether the screen is a phone's. For lazy components: prerendered content uses CSS. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => phones.matches);
}

function follow(onChange: () => void) {
  phones.addEventListener('change', onChange);
  return () => phones.removeEventListener('change', onChange);
}
