import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { latePart } from '@/lib/late-part';
import { wholeSheet } from '@/lib/whole-sheet';
import { useModalStack } from './modal-store';
import { loadToasts, toasterStore } from './toast';

const loadModals = () => import('./modal-stack');
const ModalStack = latePart(async () => (await loadModals()).ModalStack);

/** Stands once in the layout. */
export function ModalHost() {
  const isNeeded = useModalStack((state) => state.entries.length > 0);
  return <Suspense>{isNeeded && <ModalStack />}</Suspense>;
}

/** Stands once in the layout. */
export function ToastHost() {
  return useStore(toasterStore, (state) => state.toaster);
}

/**
 * Fetches the code of toasts and dialogs as soon as somebody does anything: a first visit goes
 * without, and what fails later for want of a network can be said.
 */
export function useOverlaysAtHand() {
  useEffect(() => {
    const untilLoaded = new AbortController();
    const end = () => untilLoaded.abort();
    // What cannot be had now is asked for again with the next press.
    const load = () =>
      void Promise.all([loadToasts(), loadModals(), wholeSheet()]).then(end, () => undefined);
    addEventListener('pointerdown', load, untilLoaded);
    addEventListener('keydown', load, untilLoaded);
    return end;
  }, []);
}
