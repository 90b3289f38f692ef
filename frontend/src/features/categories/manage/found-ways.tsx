import { ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import type { CategoryNode } from '@/lib/categories';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { SearchInput } from '@/ui/search-input';
import { type Selection, waysTo } from './selection';

/** So many of what is found are shown. */
const most = 8;

interface CategorySearchProps {
  tree: readonly CategoryNode[];
  onFind: (selection: Selection) => void;
}

/** Finds categories of all levels; following one opens the way to it. */
export function CategorySearch({ tree, onFind }: CategorySearchProps) {
  const [query, setQuery] = useState('');
  const found = waysTo(tree, query);
  return (
    <div role="search" className="mt-5 max-w-[42rem]">
      <SearchInput
        label="카테고리 찾기"
        placeholder="이름이나 초성으로 찾기"
        value={query}
        autoComplete="off"
        className="max-w-84 [&_input::-webkit-search-cancel-button]:hidden"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
      />
      <div className="type-small flex min-h-11 flex-wrap items-center gap-x-4">
        <span role="status" className="text-ink-2 tabular-nums">
          {query.trim() !== '' && `'${query.trim()}' ${formatCount(found.length)}개`}
        </span>
        {found.slice(0, most).map((way) => (
          <button
            key={way.map(({ id }) => id).join(' ')}
            type="button"
            className="inline-flex min-h-11 items-center gap-1 text-pine underline-offset-4 last-of-type:font-bold hover:underline"
            onClick={() => onFind(way.map(({ id }) => id))}
          >
            {way.map(({ id, name }, index) => (
              <span key={id} className={index === way.length - 1 ? 'font-bold' : ''}>
                {index > 0 && (
                  <ChevronRight size={15} aria-label="›" className="mr-1 inline-block" />
                )}
                {name}
              </span>
            ))}
          </button>
        ))}
        {query !== '' && (
          <Button variant="ghost" size="sm" onClick={() => setQuery('')}>
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
            찾기 지우기
          </Button>
        )}
      </div>
    </div>
  );
}
