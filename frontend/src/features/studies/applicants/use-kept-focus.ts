import { type RefObject, useEffect } from 'react';
import type { Decision } from './queries';

export const rowId = (application: number) => `application-${application}`;

/** When saving is over: what had the focus is turned off or gone, and whom it was saved for, or the dialog, takes it. */
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
      row?.querySelector<HTMLElement>('[aria-pressed="true"]:not(:disabled)') ??
      part.current?.closest<HTMLElement>('[role="dialog"]');
    target?.focus();
  }, [part, isPending, decided]);
}
