import { type FormEvent, useId, useRef, useState } from 'react';
import { holdComposingEnter } from './ime-enter';

interface TextFormOptions {
  /**
   * Returns what is wrong with the fields, by the names of their controls and in their order. `isTried` is whether the
   * user has tried to send the form: only then a missing value is a fault.
   */
  faultsIf: (isTried: boolean) => Record<string, string | undefined>;
  /** Returns the server's objection to a field. */
  refusalOf?: ((name: string) => string | undefined) | undefined;
  isPending: boolean;
  onSend: () => void;
}

/** The state of a form of a few texts: it is sent once and without faults, else the first faulty field takes the focus. */
export function useTextForm({ faultsIf, refusalOf, isPending, onSend }: TextFormOptions) {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const faults = faultsIf(isTried);
  const errorOf = (name: string) => faults[name] ?? refusalOf?.(name);
  const focusOn = (name: string) =>
    ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = Object.entries(faultsIf(true)).find(([, fault]) => fault !== undefined);
    setTried(wrong !== undefined);
    if (wrong === undefined) onSend();
    else focusOn(wrong[0]);
  };
  return {
    /** Attributes of the form; buttons outside of it refer to its `id`. */
    form: { id, ref, noValidate: true, onSubmit, onKeyDown: holdComposingEnter },
    /** Returns the properties of a `CountedText`. */
    field: (name: string) => ({ name, error: errorOf(name), isPending }),
    errorOf,
    focusOn,
    /** Makes the form untried again. */
    forget: () => setTried(false),
  };
}
