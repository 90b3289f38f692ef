import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { useFieldButtonAttributes } from '@/ui/field-context';
import { Popover } from '@/ui/popover';
import { type CategoryNode, findCategoryPath } from './categories';
import { CategoryIcon } from './category-look';
import { CategoryTree } from './category-tree';

interface CategoryPickerProps {
  label: string;
  tree: readonly CategoryNode[];
  value: number | null;
  onChange: (id: number) => void;
  disabled?: boolean;
  placeholder?: string;
}

/** A picker for a node of any level of the category tree, with a search. */
export function CategoryPicker({
  label,
  tree,
  value,
  onChange,
  disabled = false,
  placeholder = '카테고리를 선택해주세요',
}: CategoryPickerProps) {
  const [open, setOpen] = useState(false);
  const { shownId, ...attributes } = useFieldButtonAttributes();
  const path = findCategoryPath(tree, (node) => node.id === value) ?? [];
  const main = path[0];
  const shown = path.map(({ name }) => name).join(' › ') || placeholder;
  const trigger = (
    <button
      type="button"
      {...attributes}
      disabled={disabled}
      className={cn(
        'control',
        'flex items-center gap-2.5 text-left data-invalid:border-danger data-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
        main === undefined && 'text-ink-3',
        main !== undefined && 'pl-2',
      )}
    >
      {main && <CategoryIcon name={main.name} />}
      <span id={shownId} className="min-w-0 flex-1 truncate">
        {shown}
      </span>
      <ChevronDown size={18} className="shrink-0 text-ink-2" />
    </button>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      label={label}
      className="flex max-h-[min(26rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-66 flex-col"
    >
      <CategoryTree
        tree={tree}
        value={value}
        onSelect={(node) => {
          onChange(node.id);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
