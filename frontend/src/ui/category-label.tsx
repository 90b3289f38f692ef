import { cn } from '@/lib/cn';
import { categoryLook } from './category-look';

/** A main category: icon and name on its tint. */
export function CategoryLabel({ name }: { name: string }) {
  const { icon: Icon, className } = categoryLook(name);
  return (
    <span
      className={cn(
        'inline-flex h-7 max-w-full items-center gap-1.5 rounded-cell bg-cat-tint pr-2.5 pl-2 text-[0.8125rem] leading-none font-semibold text-cat',
        className,
      )}
    >
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}
