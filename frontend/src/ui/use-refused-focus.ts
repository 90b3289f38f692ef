import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first invalid control of a form once the server has answered: it may have refused a field. */
export function useRefusedFocus(form: RefObject<HTMLElement | null>, isPending: boolean) {
  const wasPending = useRef(isPending);
  useEffect(() => {
    const hasEnded = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (!hasEnded) return;
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
      ?.focus();
  }, [form, isPending]);
}
