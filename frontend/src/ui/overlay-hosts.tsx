import { type ComponentType, lazy, Suspense } from 'react';
import { useModalStack } from './modal-store';
import { useToastHost } from './toast';

const ModalStack = lazy(async () => ({ default: (await import('./modal-stack')).ModalStack }));

/** Stands once in the layout; loads the dialog code with the first modal. */
export function ModalHost() {
  const isNeeded = useModalStack((state) => state.entries.length > 0);
  return <Suspense>{isNeeded && <ModalStack />}</Suspense>;
}

const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./toaster')).Toaster };
  } catch {
    // The code of an older version is gone after a release; a message is not worth the page.
    return { default: () => null };
  }
});

/** Stands once in the layout; loads the toast code with the first toast. */
export function ToastHost() {
  const isNeeded = useToastHost((state) => state.isNeeded);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}
