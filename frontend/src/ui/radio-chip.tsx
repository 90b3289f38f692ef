import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface RadioChipProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** One of a few short choices in a row: native radios of the same `name`, so that arrow keys move between them. */
export function RadioChip({ label, ...rest }: RadioChipProps) {
  return (
    <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.75 rounded-control border border-line-control bg-sheet px-3.5 text-ui leading-none font-medium text-ink-2 transition-colors duration-120 hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" className="sr-only" {...rest} />
      <Check size={16} strokeWidth={2.4} className="-ml-0.5 hidden group-has-checked:block" />
      {label}
    </label>
  );
}
