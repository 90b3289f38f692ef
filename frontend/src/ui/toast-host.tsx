import { lazy, Suspense } from 'react';
import { useToastHost } from './toast';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Stands once in the layout; loads the toast code with the first toast. */
export function ToastHost() {
  const isNeeded = useToastHost((state) => state.isNeeded);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}
