import { useId } from 'react';
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

/** A choice of two or three states in a row (승인 / 미정): native radios, so that arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex w-fit shrink-0 overflow-hidden rounded-control border border-line-control"
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={cn(
            'relative grid min-h-9 grow place-items-center px-3 text-caption leading-none font-semibold text-ink-2 max-tablet:min-h-11',
            index === 0
              ? 'has-checked:bg-pine has-checked:text-on-pine'
              : 'has-checked:bg-sunken has-checked:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none focus-visible:-outline-offset-2"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
