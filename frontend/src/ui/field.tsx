import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { TextLength } from './text-length';
import { FieldContext } from './field-context';

interface FieldProps {
  label: ReactNode;
  /** Shown in red beside the label, and announced. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the field; a form explains the mark once with `RequiredNote`. */
  required?: boolean;
  /** Shown at the right of the label row. */
  aside?: ReactNode;
  /** The length of the text and its limit, shown at the right of the label row. */
  count?: { length: number; limit: number };
  /** Whether the control is not one form element (radio group, editor): then it is labelled by id. */
  group?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, error and hint. Our controls inside it get their id and `aria-*` attributes automatically. */
export function Field({
  label,
  error,
  hint,
  required = false,
  aside,
  count,
  group = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const labelId = `${id}-label`;
  const requiredId = required ? `${id}-required` : undefined;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const labelClass = 'text-ui leading-snug font-semibold';
  return (
    <FieldContext
      value={{ id, labelId, describedBy, invalid: Boolean(error), required, requiredId }}
    >
      <div
        className={className}
        data-field={group ? undefined : ''}
        {...(group && {
          role: 'group',
          'aria-labelledby': labelId,
          'aria-describedby': describedBy,
        })}
      >
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <span className="flex gap-1">
            {group ? (
              <span id={labelId} className={labelClass}>
                {label}
              </span>
            ) : (
              <label id={labelId} htmlFor={id} className={labelClass}>
                {label}
              </label>
            )}
            {required && (
              <span aria-hidden="true" className={cn(labelClass, 'text-pine')}>
                *
              </span>
            )}
            {required && (
              <span id={requiredId} hidden>
                필수 항목
              </span>
            )}
          </span>
          <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-0.5">
            <FieldError id={errorId}>{error}</FieldError>
            {aside}
            {count && <TextLength {...count} />}
          </span>
        </div>
        {children}
        {hint && (
          <p id={hintId} className="type-caption mt-1.5 text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

interface FieldErrorProps {
  id: string;
  className?: string;
  children: string | undefined;
}

/** Always rendered, because a live region must exist before its text. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <span
      id={id}
      role="alert"
      className={cn(
        'flex items-center gap-1.5 text-small leading-snug font-medium text-danger empty:hidden',
        className,
      )}
    >
      {children && (
        <>
          <CircleAlert size={16} className="shrink-0" />
          {children}
        </>
      )}
    </span>
  );
}

/** After the label of an optional field among required ones. */
export function OptionalMark() {
  return <span className="type-caption font-normal text-ink-2">선택</span>;
}

/** Explains the mark of required fields, once, above the fields. */
export function RequiredNote() {
  return <p className="type-caption text-ink-2">별표(*)가 있는 항목은 필수입니다.</p>;
}
