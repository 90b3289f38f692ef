import { type KeyboardEvent, useState } from 'react';
import { isSubmitEnter } from '@/lib/ime-enter';
import { SearchInput } from '@/ui/search-input';
import { type CategoryNode, findCategoryPath, noCategories, otherCategory } from './categories';
import { categoryRows, type CategoryRow, matchRank } from './category-rows';
import { CategoryTreeRow } from './category-tree-row';

interface CategoryTreeProps {
  tree: readonly CategoryNode[];
  value: number | null;
  onSelect: (node: CategoryNode) => void;
}

/** Returns the best match of a search, which may be below a worse one. */
function bestFound(rows: readonly CategoryRow[], query: string): CategoryNode | undefined {
  const found = rows.filter(({ isFound }) => isFound).map(({ node }) => node);
  return found.toSorted((one, other) => matchRank(query, one) - matchRank(query, other))[0];
}

/** The three levels as rows of buttons under a search; arrow keys move between the names. */
export function CategoryTree({ tree, value, onSelect }: CategoryTreeProps) {
  const [query, setQuery] = useState('');
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(
    () => new Set(findCategoryPath(tree, ({ id }) => id === value)?.map(({ id }) => id)),
  );
  const found = categoryRows(tree, query, openIds);
  const other = otherCategory(tree);
  const isOther = found.length === 0 && other !== undefined;
  const rows = isOther ? categoryRows([other], '', openIds) : found;

  const toggle = (id: number) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-category]')];
    const { activeElement } = document;
    if (activeElement === null) return;
    const others = stops.filter((stop) => !stop.parentElement?.contains(activeElement));
    const isAfter = (stop: Element) =>
      (activeElement.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const next = step > 0 ? others.find(isAfter) : others.findLast((stop) => !isAfter(stop));
    next?.focus();
  };
  return (
    // The keys only move the focus between the controls inside.
    <div role="presentation" onKeyDown={onKeyDown} className="flex min-h-0 flex-col">
      <SearchInput
        label="카테고리 검색"
        placeholder="이름이나 초성으로 검색합니다"
        className="m-2"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          const first = isOther ? other : bestFound(rows, query);
          if (isSubmitEnter(event) && query.trim() !== '' && first) onSelect(first);
        }}
      />
      <div role="status">
        {found.length === 0 && (
          <p className="type-small px-4 pb-4 text-center text-ink-2">
            {noCategories}
            {isOther
              ? ' 맞는 분야가 없으면 기타를 골라주세요.'
              : query.trim() !== '' && ' 다른 말로 찾거나 가까운 카테고리를 골라주세요.'}
          </p>
        )}
      </div>
      <ul className="min-h-0 overflow-y-auto border-t border-rule">
        {rows.map((row) => (
          <CategoryTreeRow
            key={row.node.id}
            row={row}
            isSelected={row.node.id === value}
            onToggle={() => toggle(row.node.id)}
            onSelect={() => onSelect(row.node)}
          />
        ))}
      </ul>
    </div>
  );
}
