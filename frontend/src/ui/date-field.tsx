import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { formatSeoulDate, seoulDay, seoulDayStart } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { Field } from './field';
import { useFieldButtonAttributes } from './field-context';
import { Spinner } from './loading';
import { Popover } from './popover';

const Calendar = lazyPart(async () => (await import('./calendar')).Calendar);

interface DateFieldProps {
  label: string;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  /** A Seoul day, `2026-11-20`. */
  value: string | null;
  onChange: (day: string) => void;
  /** Clears an optional day. */
  onClear?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
  /** Shows the day read-only. */
  readOnly?: boolean;
}

/** A day chosen from a calendar. Opening one calendar closes any other; choosing a day closes it. */
export function DateField({ label, error, hint, required, onClear, ...rest }: DateFieldProps) {
  const clear = onClear && rest.value !== null && (
    <button
      type="button"
      aria-label={`${label} 지우기`}
      onClick={onClear}
      className="relative text-small leading-snug font-semibold text-ink-2 underline underline-offset-[3px] before:absolute before:-inset-x-3 before:-inset-y-3 hover:text-ink"
    >
      지우기
    </button>
  );
  return (
    <Field label={label} error={error} hint={hint} required={required ?? false} aside={clear}>
      <DateButton label={label} {...rest} />
    </Field>
  );
}

function DateButton({
  label,
  value,
  onChange,
  min,
  max,
  placeholder = '날짜를 선택해주세요',
  readOnly = false,
}: Omit<DateFieldProps, 'error' | 'hint' | 'required' | 'onClear'>) {
  const [open, setOpen] = useState(false);
  if (open && readOnly) setOpen(false);
  const today = seoulDay(useSeoulDay());
  const { shownId, ...attributes } = useFieldButtonAttributes();
  const shown = value === null ? placeholder : formatSeoulDate(seoulDayStart(value));
  const trigger = (
    <button
      type="button"
      {...attributes}
      aria-disabled={readOnly || undefined}
      className={cn(
        'control',
        'flex items-center justify-between text-left tabular-nums data-invalid:border-danger data-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
        value === null && 'text-ink-3',
      )}
    >
      <span id={shownId}>{shown}</span>
      <CalendarDays size={18} className="text-ink-2" />
    </button>
  );
  return (
    <Popover
      open={open}
      onOpenChange={(next) => setOpen(next && !readOnly)}
      trigger={trigger}
      label={`${label} 달력`}
      className="p-3"
    >
      <Suspense
        fallback={
          <div
            role="status"
            className="grid size-70 place-items-center"
            aria-label="달력을 불러오는 중"
          >
            <Spinner />
          </div>
        }
      >
        <Calendar
          value={value}
          min={min}
          max={max}
          today={today}
          onSelect={(day) => {
            onChange(day);
            setOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
}
