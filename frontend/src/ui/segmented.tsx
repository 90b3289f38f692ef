import { cn } from '@/lib/cn';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice of two or three states in a row (승인 / 미정). */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex w-fit shrink-0 overflow-hidden rounded-control border border-line-control"
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          disabled={disabled}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            'min-h-9 grow px-3 text-caption leading-none font-semibold text-ink-2 focus-visible:-outline-offset-2 max-tablet:min-h-11',
            index === 0
              ? 'aria-pressed:bg-pine aria-pressed:text-on-pine'
              : 'aria-pressed:bg-sunken aria-pressed:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
