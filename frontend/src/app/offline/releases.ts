import { create } from 'zustand';

const address = '/sw.js';
const hourMs = 3_600_000;

/** Whether a newer release waits that this page does not run yet. */
export const useRelease = create(() => ({ isOffered: false }));

let registered: ServiceWorkerRegistration | undefined;

/**
 * Registers the service worker, and offers each later release instead of loading it over typed text. Returns whether the browser
 * has a worker.
 */
export async function followReleases(): Promise<boolean> {
  if (registered !== undefined) return true;
  if (!('serviceWorker' in navigator)) return false;
  const { serviceWorker } = navigator;
  await serviceWorker.register(address, { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (registration === undefined) return false;
  registered = registration;
  const look = () => void offer(registration).catch(() => undefined);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
  let asked = Date.now();
  const ask = () => {
    if (document.hidden || Date.now() - asked < hourMs) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, hourMs);
  return true;
}

async function offer({ waiting }: ServiceWorkerRegistration) {
  // Without a controller it is the first worker, which needs no consent.
  if (waiting === null || navigator.serviceWorker.controller === null) return;
  // Pages come from the network: this one may have been loaded after the release.
  if (await isCurrent()) take(waiting);
  else if (!useRelease.getState().isOffered) {
    await import('./show-release').then(({ showRelease }) => showRelease());
    useRelease.setState({ isOffered: true });
  }
}

/** Whether the newest worker stores the code that this page runs. */
async function isCurrent(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (entry === null) return false;
  const worker = await fetch(new URL(address, location.origin), { cache: 'no-cache' });
  return (await worker.text()).includes(new URL(entry.src).pathname);
}

/** The message that workers of `workbox-build` understand. */
const take = (worker: ServiceWorker) => worker.postMessage({ type: 'SKIP_WAITING' });

/** Loads the newest release. The browser asks first if the page has unsaved text. */
export function loadRelease() {
  const waiting = registered?.waiting;
  // Another tab has taken it already.
  if (!waiting) return location.reload();
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  take(waiting);
}
