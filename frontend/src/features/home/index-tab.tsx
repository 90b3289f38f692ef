import type { LucideIcon } from 'lucide-react';
import { cn } from '@/lib/cn';

interface IndexTabProps {
  title: string;
  icon: LucideIcon;
  keywords: readonly string[];
  className?: string;
}

/** A category as an index card: a coloured tab on top, on phones at the left. Wrap it in a link. */
export function IndexTab({ title, icon: Icon, keywords, className }: IndexTabProps) {
  return (
    <div className={cn('group max-tablet:grid max-tablet:grid-cols-[60px_1fr]', className)}>
      <span className="inline-flex items-center bg-cat-tint text-cat max-tablet:justify-center max-tablet:rounded-l-sheet tablet:h-9 tablet:rounded-t-sheet tablet:px-3.5">
        <Icon className="size-5 max-tablet:size-6" />
      </span>
      <div className="border border-line bg-sheet transition-shadow duration-220 group-hover:shadow-2 max-tablet:rounded-r-sheet max-tablet:border-l-2 max-tablet:border-l-cat max-tablet:px-4 max-tablet:py-3 tablet:rounded-b-sheet tablet:border-t-2 tablet:border-t-cat tablet:px-4.5 tablet:pt-3.5 tablet:pb-2">
        <h3 className="font-display text-h3 leading-snug font-bold tracking-[-0.03em] tablet:mb-1.5 tablet:text-[1.25rem]">
          {title}
        </h3>
        <ul className="type-small text-ink-2">
          {keywords.map((keyword) => (
            <li
              key={keyword}
              className="whitespace-nowrap max-tablet:inline max-tablet:not-last:after:whitespace-normal max-tablet:not-last:after:content-['_·_'] tablet:flex tablet:min-h-9 tablet:items-center tablet:border-t tablet:border-rule"
            >
              {keyword}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
