import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface MenuProps {
  /** The button element that opens the menu. */
  trigger: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

/**
 * A dropdown menu of `MenuItem`, `MenuLabel` and `MenuSeparator`. It remains inside its button's landmark, where
 * screen readers expect it.
 */
export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        loop
        className="fade-in z-30 max-w-[calc(100vw-24px)] min-w-60 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-control border border-line bg-sheet py-1.5 shadow-3"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-4 py-2">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-rule" />;
}

interface MenuItemProps {
  onSelect?: () => void;
  danger?: boolean;
  /** The only child is a link, which gets the item's look and behaviour. */
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
        'flex min-h-11 cursor-pointer items-center gap-2.5 px-4 text-ui font-medium -outline-offset-2 data-highlighted:bg-hover',
        danger && 'text-danger',
      )}
    >
      {children}
    </Radix.Item>
  );
}

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface MenuRadioRowProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice inside a menu, in one row; the menu remains open to show the effect. */
export function MenuRadioRow<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuRadioRowProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      className="mx-4 my-1.5 flex w-fit max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-control border border-line-control"
    >
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
          className="flex min-h-10 cursor-pointer items-center px-3.5 text-caption leading-none font-semibold text-ink-2 -outline-offset-2 data-highlighted:bg-hover data-[state=checked]:bg-pine data-[state=checked]:text-on-pine data-[state=checked]:data-highlighted:bg-pine-hover"
        >
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
