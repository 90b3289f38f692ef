import { useSyncExternalStore } from 'react';

/** Whether the page is being prerendered or hydrated. */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(
    neverTold,
    () => false,
    () => true,
  );
}

const neverTold = () => () => {};
