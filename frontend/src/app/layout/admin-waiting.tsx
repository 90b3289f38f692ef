import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const Waiting = lazyPart(async () => (await import('../admin/waiting')).Waiting);

/** The work that waits for administrators; a separate file that other users never load. */
export function AdminWaiting() {
  return (
    <Suspense>
      <Waiting />
    </Suspense>
  );
}
