import { useState } from 'react';
import type { Study } from '@/entities/study/queries';

const isActive = (status: string | undefined) =>
  ['PENDING', 'OFFERED', 'APPROVED'].includes(status ?? '');
const isEnded = (status: string | undefined) => status === 'LEFT' || status === 'CANCELLED';

/**
 * Whether the reader has left the study or cancelled the application since the page was opened, and
 * a function that ends this state. Until then the page confirms it, instead of offering the form.
 */
export function useWithdrawn({ myApplication }: Study): [boolean, () => void] {
  const status = myApplication?.status;
  const [last, setLast] = useState(status);
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (status !== last) {
    setLast(status);
    setWithdrawn(isActive(last) && isEnded(status));
  }
  return [isWithdrawn, () => setWithdrawn(false)];
}
