import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyPart, wholeSheet } from '@/lib/lazy-part';
import { useModalStack } from './modal-store';
import { loadToasts, toasterStore } from './toast';

const loadModals = () => import('./modal-stack');
const ModalStack = lazyPart(async () => (await loadModals()).ModalStack);

/** Renders the modals; mounted once in the layout. */
export function ModalHost() {
  const isNeeded = useModalStack((state) => state.entries.length > 0);
  return <Suspense>{isNeeded && <ModalStack />}</Suspense>;
}

/** Renders the toasts; mounted once in the layout. */
export function ToastHost() {
  return useStore(toasterStore, (state) => state.toaster);
}

/**
 * Loads the code of toasts and dialogs on the first input: a first visit does not need it, and it is there when the
 * network fails later.
 */
export function useOverlaysAtHand() {
  useEffect(() => {
    const untilLoaded = new AbortController();
    const end = () => untilLoaded.abort();
    // A failed load is repeated on the next input.
    const load = () =>
      void Promise.all([loadToasts(), loadModals(), wholeSheet()]).then(end, () => undefined);
    addEventListener('pointerdown', load, untilLoaded);
    addEventListener('keydown', load, untilLoaded);
    return end;
  }, []);
}
