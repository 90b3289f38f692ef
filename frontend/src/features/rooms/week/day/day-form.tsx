import { type ReactNode, useId } from 'react';
import { FieldError } from '@/ui/field';
import { Input } from '@/ui/input';
import type { useTextForm } from '@/ui/text-form';

type TextForm = ReturnType<typeof useTextForm>;

interface DayFormProps {
  form: TextForm;
  /** The name of the field. */
  name: string;
  label: string;
  hint?: string;
  text: string;
  onWrite: (text: string) => void;
  isFocused?: boolean;
  /** Whether the text is being sent: text typed meanwhile would be lost. */
  isPending?: boolean;
  /** The button that sends, and another one. */
  children: ReactNode;
}

/** A form of one line about a day, with two buttons. */
export function DayForm({
  form,
  name,
  label,
  hint,
  text,
  onWrite,
  isFocused = false,
  isPending = false,
  children,
}: DayFormProps) {
  const id = useId();
  const error = form.errorOf(name);
  return (
    <form
      {...form.form}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1.5 pt-0.5 pr-4 pb-4 pl-24 text-left max-tablet:grid-cols-2 max-tablet:px-3.5 max-tablet:pt-2 max-tablet:[&_.button]:min-h-12"
    >
      <label htmlFor={id} className="col-span-full text-small leading-normal font-semibold">
        {label}
        {hint !== undefined && <span className="ml-1 font-normal text-ink-2"> {hint}</span>}
      </label>
      <Input
        id={id}
        name={name}
        value={text}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFocused}
        readOnly={isPending}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onWrite(event.target.value)}
        className="min-h-11 text-ui max-tablet:col-span-full"
      />
      {children}
      <FieldError id={`${id}-error`} className="col-span-full">
        {error}
      </FieldError>
    </form>
  );
}
