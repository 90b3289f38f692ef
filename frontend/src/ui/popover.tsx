import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cn } from '@/lib/cn';
import { FieldContext } from './field-context';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  label: string;
  className?: string;
  /** Prevent the event's default to focus something else than the trigger. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** The space that a popover leaves at the edges of the screen, in pixels; at the top that of the fixed header. */
const margin = { top: 76, right: 12, bottom: 12, left: 12 };

/**
 * Content beside its button, never larger than the screen; on low screens over the page (see `.popover`). It covers
 * neither the header nor the label and error of the field around the button.
 */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  className,
  children,
  ...rest
}: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const anchor = useRef({ getBoundingClientRect: () => rowOf(button.current) });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={margin}
          className={cn(
            'popover fade-in z-50 rounded-control border border-line bg-sheet shadow-3',
            className,
          )}
        >
          {/* Content of the popover is not the control of the field around the trigger. */}
          <FieldContext value={null}>{children}</FieldContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Returns the box of a button with the label row of its field, which is above it. */
function rowOf(button: HTMLElement | null) {
  const { left, top, width, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
  const label = button?.closest('[data-field]')?.getBoundingClientRect().top ?? top;
  return new DOMRect(left, label, width, bottom - label);
}
