import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { CategoryRow } from './category-rows';
import { CategoryIcon } from './category-look';

interface CategoryTreeRowProps {
  row: CategoryRow;
  isSelected: boolean;
  onToggle: () => void;
  onSelect: () => void;
}

const indents = ['pl-3', 'pl-13.5', 'pl-19'];

export function CategoryTreeRow({ row, isSelected, onToggle, onSelect }: CategoryTreeRowProps) {
  const { node, level, isOpen, isFound } = row;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="flex border-b border-rule last:border-b-0">
      <button
        type="button"
        // The arrow keys skip rows that only lead to a match.
        data-category={isFound ? '' : undefined}
        aria-pressed={isSelected}
        onClick={onSelect}
        className={cn(
          'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 pr-3 text-left text-ui leading-snug hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-pine-tint',
          level === 1 ? 'font-semibold' : 'font-medium',
          indents[level - 1],
        )}
      >
        {level === 1 && <CategoryIcon name={node.name} />}
        <span className="min-w-0 flex-1">{node.name}</span>
        {isSelected && <Check size={17} strokeWidth={2.4} className="shrink-0 text-pine" />}
      </button>
      {node.subCategories.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${node.name} 하위 카테고리`}
          onClick={onToggle}
          className="grid size-11 shrink-0 place-items-center text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
        >
          <Chevron size={18} />
        </button>
      )}
    </li>
  );
}
