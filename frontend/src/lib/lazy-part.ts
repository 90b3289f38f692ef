import { type ComponentType, lazy } from 'react';
import { loadCode } from './connection';

/** Returns a component whose code loads when it first renders. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadStyled(load) }));

/** Loads code together with the styles that a prerendered page lacks. */
export const loadStyled = <Code>(load: () => Promise<Code>) =>
  loadCode(async () => (await Promise.all([load(), wholeSheet()]))[0]);

let loading: Promise<void> | undefined;

/**
 * Resolves once all styles have loaded: a prerendered page contains only its own, because those of all pages would add
 * 10 KiB (compressed) to each first visit.
 */
export function wholeSheet(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const whole = document.querySelector('style')?.dataset['whole'];
  if (whole === undefined) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = whole;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${whole} could not be loaded`));
    });
    document.head.append(link);
  });
}
