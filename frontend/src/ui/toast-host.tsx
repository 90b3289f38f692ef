import { lazy, Suspense, type ComponentType } from 'react';
import { useToastHost } from './toast';

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
