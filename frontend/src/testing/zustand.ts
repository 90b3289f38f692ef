import type { StateCreator } from 'zustand/vanilla';
import { create as createStore } from 'zustand/react';

export { createStore } from 'zustand/vanilla';
export { useStore } from 'zustand/react';

const resets: (() => void)[] = [];

/**
 * Takes the place of zustand's own in tests, where each begins with the stores as they were made.
 * What `createStore` makes stays as it is: code that has been fetched is not fetched again.
 */
export function create<State>(start: StateCreator<State>) {
  const store = createStore(start);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

export function resetStores() {
  for (const reset of resets) reset();
}
