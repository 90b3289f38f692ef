import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuProps {
  /** A button element; it opens the menu. */
  trigger: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

/**
 * A dropdown menu: fill it with `MenuItem`, `MenuLabel` and `MenuSeparator`. It stays inside the
 * landmark of its button, where a screen reader expects it.
 */
export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="fade-in z-30 max-w-[calc(100vw-24px)] min-w-60 overflow-hidden rounded-control border border-line bg-sheet py-1.5 shadow-3"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
