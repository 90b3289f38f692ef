import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { categoryTreeQuery } from '@/features/categories/queries';
import { findCategoryPath } from '@/lib/find-category-path';
import { categoryLook } from '@/ui/category-look';
import { Chip } from '@/ui/chip';
import { Skeleton } from '@/ui/skeleton';

interface CategoryChipsProps {
  /** Id or name, as in the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The main categories, and whatever finer one a link brought along. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { data: tree = [], isPending } = useQuery(categoryTreeQuery());
  const path = findCategoryPath(tree, ({ id, name }) => String(id) === value || name === value);
  const chosen = path?.at(-1);
  const isFiner = path !== null && path.length > 1;
  return (
    <div
      role="group"
      aria-label="카테고리"
      className="no-scrollbar flex gap-2 max-tablet:-mx-(--gutter) max-tablet:overflow-x-auto max-tablet:px-(--gutter) max-tablet:py-1 tablet:flex-wrap"
    >
      <Chip pressed={value === undefined} onClick={() => onChange(undefined)}>
        전체
      </Chip>
      {isFiner && (
        <Chip pressed onClick={() => onChange(undefined)}>
          {path.map(({ name }) => name).join(' › ')}
          <X size={16} strokeWidth={1.9} aria-hidden="true" />
        </Chip>
      )}
      {isPending &&
        Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-10 w-27 shrink-0 rounded-control" />
        ))}
      {tree.map(({ id, name }) => {
        const { icon: Icon, className } = categoryLook(name);
        const isPressed = id === chosen?.id;
        return (
          <Chip
            key={id}
            pressed={isPressed}
            className={className}
            onClick={() => onChange(isPressed ? undefined : String(id))}
          >
            <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
            {name}
          </Chip>
        );
      })}
    </div>
  );
}
