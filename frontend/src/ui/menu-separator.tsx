import { DropdownMenu as Radix } from 'radix-ui';

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-rule" />;
}
