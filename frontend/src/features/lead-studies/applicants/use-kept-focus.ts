import { type RefObject, useEffect } from 'react';
import type { Decision } from './queries';

export const rowId = (application: number) => `application-${application}`;

/** After saving, moves the focus from a disabled or unmounted control to the saved applicant, or to the dialog. */
export function useKeptFocus(
  part: RefObject<Element | null>,
  { isPending, decided }: { isPending: boolean; decided: readonly Decision[] | undefined },
) {
  useEffect(() => {
    const [first] = decided ?? [];
    if (isPending || first === undefined) return;
    const focused = document.activeElement;
    if (focused !== document.body && !focused?.matches(':disabled')) return;
    const row = document.getElementById(rowId(first.id));
    const target =
      row?.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
      part.current?.closest<HTMLElement>('[role="dialog"]');
    target?.focus();
  }, [part, isPending, decided]);
}
