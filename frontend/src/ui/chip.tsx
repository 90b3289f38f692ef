import type { ComponentProps, FocusEvent } from 'react';
import { cn } from '@/lib/cn';

interface ChipProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /**
   * `isPassing` is whether an arrow key chose it after another arrow key: the choice before was only passed, and needs no
   * history entry. The choice before the first arrow key keeps its entry.
   */
  onChoose?: (isPassing: boolean) => void;
}

/** The group in which the last choice was made by an arrow key, until the focus leaves it. */
let walked: Element | null = null;

const groupOf = (radio: Element) => radio.closest('[role="radiogroup"]');

/** Returns whether the choice of a radio goes on from one that an arrow key made in the same group. */
function goesOn(radio: HTMLInputElement): boolean {
  const group = radio.matches(':focus-visible') ? groupOf(radio) : null;
  const isPassing = group !== null && group === walked;
  walked = group;
  return isPassing;
}

function forgetWalk({ relatedTarget }: FocusEvent) {
  if (relatedTarget === null || groupOf(relatedTarget) !== walked) walked = null;
}

/** One choice of a filter: native radios of the same `name` in a `radiogroup`, so that arrow keys move between them. */
export function Chip({ className, children, onChoose, ...rest }: ChipProps) {
  return (
    <label className={cn('chip', className)}>
      <input
        type="radio"
        onChange={({ target }) => onChoose?.(goesOn(target))}
        onBlur={forgetWalk}
        {...rest}
      />
      {children}
    </label>
  );
}
