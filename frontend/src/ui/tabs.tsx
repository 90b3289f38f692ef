import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

/** Index tabs on an ink line; arrow keys move between them. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={className}>
      <Radix.List
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b-[1.5px] border-ink pt-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              'min-h-11 rounded-t-sheet border border-b-0 border-line bg-sunken px-4.5 text-[0.9375rem] leading-none font-semibold whitespace-nowrap text-ink-2 focus-visible:-outline-offset-2',
              'data-[state=active]:border-ink data-[state=active]:bg-ink data-[state=active]:text-paper',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
