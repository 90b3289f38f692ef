import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** One of a few choices in plain rows, 44 px high; for choices with a description use `RadioCard`. */
export function Radio({ label, ...rest }: RadioProps) {
  return (
    <label className="choice">
      <span className="relative inline-grid size-5.5 shrink-0">
        <input
          type="radio"
          className="peer size-5.5 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-control bg-sheet checked:border-pine checked:bg-pine disabled:bg-sunken"
          {...rest}
        />
        <Check
          size={16}
          strokeWidth={3}
          className="pointer-events-none absolute top-0.75 left-0.75 hidden text-on-pine peer-checked:block forced-colors:text-[CanvasText]"
        />
      </span>
      {label}
    </label>
  );
}
