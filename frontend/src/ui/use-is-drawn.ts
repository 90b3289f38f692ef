import { useSyncExternalStore } from 'react';

/** Whether the page is being drawn by the build, or being taken over as it was drawn. */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(
    neverTold,
    () => false,
    () => true,
  );
}

const neverTold = () => () => {};
