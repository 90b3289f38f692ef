import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
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

/** Content beside its button, never larger than the screen; on low screens over the page (see `.popover`). */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  className,
  children,
  ...rest
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
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
