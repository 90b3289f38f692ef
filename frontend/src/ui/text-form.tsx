import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { holdComposingEnter } from '@/lib/ime-enter';
import { withParticle } from '@/lib/korean';
import { textLength } from '@/lib/text';
import { emailForm, noEmail, tooLong } from '@/lib/text-faults';
import { TextLength } from './text-length';
import { Field, FieldError } from './field';
import { Input, Textarea } from './input';
import { useRefusedFocus } from './use-refused-focus';

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

/**
 * The state of a form of a few texts: it is sent once and without faults. The first field that is faulty, or that the
 * server refuses, takes the focus.
 */
export function useTextForm({ faultsIf, refusalOf, isPending, onSend }: TextFormOptions) {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const faults = faultsIf(isTried);
  const errorOf = (name: string) => faults[name] ?? refusalOf?.(name);
  const focusOn = (name: string) =>
    ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  useRefusedFocus(ref, isPending);
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

interface CountedTextProps {
  label: ReactNode;
  name: string;
  text: string;
  /** The maximum length in characters. */
  limit: number;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Whether the text is one line. */
  isLine?: boolean;
  /** Whether the text is being sent: text typed meanwhile would be lost. */
  isPending: boolean;
  placeholder?: string | undefined;
  /** For a required field without the mark. */
  'aria-required'?: boolean;
  className?: string;
  ref?: Ref<HTMLTextAreaElement>;
  /** Buttons in the row of the count, below the text. The label is then only for screen readers. */
  buttons?: ReactNode;
  onWrite: (text: string) => void;
}

/** A text field with its label, its length and limit, and its error. */
export function CountedText({
  label,
  text,
  limit,
  error,
  hint,
  required = false,
  isLine = false,
  isPending,
  className,
  ref,
  buttons,
  onWrite,
  ...rest
}: CountedTextProps) {
  const id = useId();
  const count = { length: textLength(text), limit };
  const control = {
    value: text,
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
    ...rest,
  };
  const areaClass = cn('block field-sizing-content', className);
  if (buttons === undefined) {
    return (
      <Field {...{ label, error, hint, required, count }} className="min-w-0">
        {isLine ? (
          <Input autoComplete="off" {...control} />
        ) : (
          <Textarea ref={ref} className={areaClass} {...control} />
        )}
      </Field>
    );
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        id={id}
        ref={ref}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-error ${id}-count`}
        className={areaClass}
        {...control}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <TextLength id={`${id}-count`} {...count} />
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </span>
        <span className="ml-auto flex gap-2">{buttons}</span>
      </div>
    </>
  );
}

interface TextRule {
  /** The name of the text in messages, for example 「내용」. */
  name: string;
  /** The maximum length in characters. */
  limit: number;
  /** Whether a missing text is a fault: once the user has tried to send it, unless it is optional. */
  isTried: boolean;
  /** Replaces the message for a missing text. */
  missing?: string;
}

/** Returns what is wrong with the length of a text, in the words of the server. */
export function textFault(text: string, { name, limit, isTried, missing }: TextRule) {
  const length = textLength(text);
  if (length > limit) return tooLong(name, limit);
  if (!isTried || length > 0) return undefined;
  return missing ?? `${withParticle(name, '을/를')} 입력해주세요.`;
}

/** Returns that a text is not an email address, once the user has tried to send it. */
export const emailFault = (text: string, isTried: boolean) =>
  isTried && !emailForm.test(text.trim()) ? noEmail : undefined;
