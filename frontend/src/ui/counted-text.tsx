import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '@/lib/cn';
import { textLength } from '@/lib/text';
import { Count } from './count';
import { Field, FieldError } from './field';
import { Input, Textarea } from './input';

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
          <Count id={`${id}-count`} {...count} />
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </span>
        <span className="ml-auto flex gap-2">{buttons}</span>
      </div>
    </>
  );
}
