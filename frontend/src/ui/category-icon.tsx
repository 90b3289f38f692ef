import { cn } from '@/lib/cn';
import { categoryLook } from './category-look';

interface CategoryIconProps {
  name: string;
  className?: string;
}

/** The 32 px square of a category; its name stays readable by tooltip and screen reader. */
export function CategoryIcon({ name, className }: CategoryIconProps) {
  const { icon: Icon, className: colours } = categoryLook(name);
  return (
    <span
      title={name}
      role="img"
      aria-label={name}
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-cell bg-cat-tint text-cat',
        colours,
        className,
      )}
    >
      <Icon size={19} strokeWidth={1.9} aria-hidden="true" />
    </span>
  );
}
