import type { StateCreator } from 'zustand/vanilla';
import { create as createStore } from 'zustand/react';

export { createStore } from 'zustand/vanilla';
export { useStore } from 'zustand/react';

const resets: (() => void)[] = [];

/**
 * Replaces zustand in tests: each test starts with the stores' initial state. What `createStore` made is not reset:
 * code that has loaded is not loaded again.
 */
export function create<State>(start: StateCreator<State>) {
  const store = createStore(start);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

export function resetStores() {
  for (const reset of resets) reset();
}
