import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';

interface ToolbarButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: LucideIcon;
  /** Unset for a button that is not a toggle. */
  pressed?: boolean;
}

export function ToolbarButton({ label, icon: Icon, pressed, ...rest }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // Preserves the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      className="grid size-11 shrink-0 place-items-center rounded-cell text-ink-2 transition-colors duration-120 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60 disabled:hover:bg-transparent aria-pressed:bg-pine-tint aria-pressed:text-pine data-[state=open]:bg-hover"
      {...rest}
    >
      <Icon size={19} />
    </Toolbar.Button>
  );
}
