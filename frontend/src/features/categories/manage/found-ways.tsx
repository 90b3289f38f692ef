import { ChevronRight, X } from 'lucide-react';
import type { CategoryNode } from '@/entities/category/categories';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { type Selection, waysTo } from './selection';

/** The maximum number of matches shown. */
const most = 4;

interface FoundWaysProps {
  tree: readonly CategoryNode[];
  query: string;
  onFind: (selection: Selection) => void;
  onClear: () => void;
}

/** The matches of a search on all levels; selecting one opens the path to it. */
export function FoundWays({ tree, query, onFind, onClear }: FoundWaysProps) {
  const found = waysTo(tree, query);
  const left = found.length - most;
  return (
    <div className="type-small mt-1 flex min-h-11 flex-wrap items-center gap-x-4 desktop:justify-end">
      <span role="status" className="text-ink-2 tabular-nums">
        {query.trim() !== '' && `‘${query.trim()}’ ${formatCount(found.length)}개`}
      </span>
      {found.slice(0, most).map((way) => (
        <button
          key={way.map(({ id }) => id).join(' ')}
          type="button"
          className="inline-flex min-h-11 flex-wrap items-center gap-1 text-left text-pine underline-offset-4 hover:underline"
          onClick={() => onFind(way.map(({ id }) => id))}
        >
          {way.map(({ id, name }, index) => (
            <span key={id} className={index === way.length - 1 ? 'font-bold' : ''}>
              {index > 0 && <ChevronRight size={15} aria-label="›" className="mr-1 inline-block" />}
              {name}
            </span>
          ))}
        </button>
      ))}
      {left > 0 && <span className="text-ink-2 tabular-nums">외 {formatCount(left)}개</span>}
      {query !== '' && (
        <Button variant="ghost" size="sm" className="-mr-3 max-desktop:-ml-3" onClick={onClear}>
          <X size={16} />
          검색 초기화
        </Button>
      )}
    </div>
  );
}
