import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { Input } from './input';
import { useIsDrawn } from './use-is-drawn';

/** The placeholder where names are found by their initial consonants too. */
export const byNameOrInitials = '이름이나 초성으로 찾아보세요';

interface SearchInputProps extends ComponentProps<'input'> {
  label: string;
}

export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <div className={cn('relative h-fit', className)}>
      <Search
        size={18}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
      />
      {/* Text typed into a prerendered field would be lost on hydration. */}
      <Input
        type="search"
        aria-label={label}
        readOnly={useIsDrawn()}
        className="pl-10.5"
        {...rest}
      />
    </div>
  );
}
