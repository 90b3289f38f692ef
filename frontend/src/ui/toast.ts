import { createElement, type ReactNode } from 'react';
import { createStore } from 'zustand';
import { wholeSheet } from '@/lib/lazy-part';

interface ToastOptions {
  description?: string;
  action?: { label: string; onClick: () => void };
}

/** The component that renders the toasts, once its code has loaded. */
export const toasterStore = createStore<{ toaster: ReactNode }>(() => ({ toaster: null }));

let announceMounted: () => void;
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/** Called by `Toaster`; toasts requested before that wait for it. */
export function toasterMounted() {
  announceMounted();
}

let loading: ReturnType<typeof load> | undefined;

async function load() {
  const [{ Toaster, toast }] = await Promise.all([import('./toaster'), wholeSheet()]);
  toasterStore.setState({ toaster: createElement(Toaster) });
  return toast;
}

/** Loads the code of the toasts; after a failure the next call retries. */
export function loadToasts() {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Reaching the button takes longer than reading, above all by keyboard. */
const actionTime = { duration: 10_000 };

// Increases with each dismissal, so that a toast still waiting for its code is dismissed too.
let round = 0;

async function show(kind: 'success' | 'error' | 'message', text: string, options: ToastOptions) {
  const asked = round;
  try {
    const toast = await loadToasts();
    await mounted;
    if (asked === round) toast[kind](text, { ...options, ...(options.action && actionTime) });
  } catch {
    // Without its code: a message is not worth failing the page.
  }
}

async function dismissAll() {
  round += 1;
  try {
    (await loading)?.dismiss();
  } catch {
    // Without its code no toast was shown.
  }
}

/** Short messages at the bottom right (4000 ms, with an action 10 s; three at most). */
export const notify = {
  success: (text: string, options: ToastOptions = {}) => void show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => void show('error', text, options),
  info: (text: string, options: ToastOptions = {}) => void show('message', text, options),
  /** Dismisses every message requested so far, for example because it is outdated. */
  dismissAll: () => void dismissAll(),
};
