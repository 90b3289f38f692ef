import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig, screen, within } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

const nextTask = setImmediate;
const { asyncWrapper } = getConfig();
configure({
  // Lazy components take longer on a busy machine; their load time is not under test.
  asyncUtilTimeout: 10_000,
  async asyncWrapper(search) {
    // Its type depends on the query, which the library does not pass on.
    // oxlint-disable-next-line typescript/no-unsafe-assignment
    const found = await asyncWrapper(search);
    // It has rendered, but React runs its effects in a later task, which a busy machine delays.
    for (let task = 0; task < 3; task += 1) await new Promise((done) => nextTask(done));
    // oxlint-disable-next-line typescript/no-unsafe-return
    return found;
  },
});
afterAll(() => configure({ asyncWrapper }));

// A worker runs many test files. Each gets a new window and new instances of our modules.
await openWindow();
vi.resetModules();
Object.assign(screen, within(document.body));
const { noteLeftovers } = await import('./leftovers');
const { resetStores } = await import('./zustand');
const { closeAllModals } = await import('@/ui/modal-store');
const { notify } = await import('@/ui/toast');
const endLeftovers = noteLeftovers();

afterEach(() => {
  vi.unstubAllGlobals();
  act(closeAllModals);
  cleanup();
  // Otherwise the next test would show them again.
  notify.dismissAll();
  // The first key of the next test must not count as the second press of one that opened or closed a dialog here.
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  vi.useRealTimers();
  resetStores();
  sessionStorage.clear();
  localStorage.clear();
});

afterAll(async () => {
  await vi.dynamicImportSettled();
  endLeftovers();
});
