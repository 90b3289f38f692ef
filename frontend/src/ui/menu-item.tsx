import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface MenuItemProps {
  onSelect?: () => void;
  danger?: boolean;
  /** The only child is a link, which takes the item's look and behaviour. */
  asChild?: boolean;
  /** Keeps the menu open after the choice. */
  keepOpen?: boolean;
  children: ReactNode;
}

export function MenuItem({
  onSelect,
  danger = false,
  asChild = false,
  keepOpen = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault();
        onSelect?.();
      }}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2.5 px-4 text-[0.9375rem] font-medium outline-none data-highlighted:bg-hover',
        danger && 'text-danger',
      )}
    >
      {children}
    </Radix.Item>
  );
}
