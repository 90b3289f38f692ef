import { lazy, Suspense } from 'react';
import { useModalStack } from './modal-store';

const ModalStack = lazy(async () => ({ default: (await import('./modal-stack')).ModalStack }));

/** Stands once in the layout; loads the dialog code with the first modal. */
export function ModalHost() {
  const isNeeded = useModalStack((state) => state.entries.length > 0);
  return <Suspense>{isNeeded && <ModalStack />}</Suspense>;
}
