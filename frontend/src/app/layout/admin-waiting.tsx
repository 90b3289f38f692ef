import { Suspense } from 'react';
import { latePart } from '@/lib/late-part';

const Waiting = latePart(async () => (await import('../admin/waiting')).Waiting);

/** What waits for administrators, by code that nobody else loads. */
export function AdminWaiting() {
  return (
    <Suspense>
      <Waiting />
    </Suspense>
  );
}
