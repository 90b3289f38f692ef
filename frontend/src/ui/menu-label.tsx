import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-4 py-2">{children}</Radix.Label>;
}
