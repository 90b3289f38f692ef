import { type FormEvent, useRef } from 'react';

/**
 * Returns the submit handler of a form: further submits are ignored until `save` has settled. It uses a ref, because a
 * second Enter arrives before the next render.
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
