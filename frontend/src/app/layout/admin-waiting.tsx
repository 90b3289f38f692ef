import { Suspense } from 'react';
import { latePart } from '@/lib/late-part';

const Waiting = latePart(async () => (await import('../admin/waiting')).Waiting);

/** The work that waits for administrators; a separate file that other users never load. */
export function AdminWaiting() {
  return (
    <Suspense>
      <Waiting />
    </Suspense>
  );
}
