import { type FormEvent, useRef } from 'react';

/**
 * Returns the submit handler of a form whose saving takes a while: further submits are ignored
 * until `save` has settled. A ref, because a second Enter arrives before the form is drawn anew.
 */
export function useSubmit(save: (event: FormEvent) => Promise<unknown>) {
  const isSaving = useRef(false);
  return (event: FormEvent) => {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    void save(event).finally(() => {
      isSaving.current = false;
    });
  };
}
