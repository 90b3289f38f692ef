import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ExportButton } from '@/data/export-button';
import { QueryPart } from '@/data/query-part';
import type { CategoryNode } from '@/entities/category/categories';
import { Heading, PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { SearchInput } from '@/ui/search-input';
import { FoundWays } from './found-ways';
import { LevelSection } from './level-section';
import { categoryStudiesQuery, freshTreeQuery } from './queries';
import { openLevels, type Selection, toggled } from './selection';

/** The category tree, for administrators to edit. */
export default function CategoriesPage() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageTitle title="카테고리 | 관리" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading as="h1" size="h1">
            카테고리
          </Heading>
          <p className="type-small mt-0.5 text-ink-2">
            이름을 바꾸면 스터디와 로드맵에 바로 반영됩니다.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-tablet:w-full">
          <ExportButton list="categories" />
          <div role="search" ref={field} className="w-full tablet:w-79">
            <SearchInput
              label="카테고리 찾기"
              placeholder="이름이나 초성으로 찾기"
              value={query}
              autoComplete="off"
              className="[&_input::-webkit-search-cancel-button]:hidden"
              onChange={({ target }) => setQuery(target.value)}
              onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
            />
          </div>
        </div>
      </div>
      <QueryPart query={freshTreeQuery()} skeleton={<TreeOutline />}>
        {(tree) => (
          <Tree
            tree={tree}
            query={query}
            onClear={() => {
              setQuery('');
              field.current?.querySelector('input')?.focus();
            }}
          />
        )}
      </QueryPart>
    </>
  );
}

interface TreeProps {
  tree: readonly CategoryNode[];
  /** The current search. */
  query: string;
  onClear: () => void;
}

function Tree({ tree: late, query, onClear }: TreeProps) {
  // A part renders new data one step later, in which a moved category would jump back.
  const { data: tree = late } = useQuery({ ...freshTreeQuery(), enabled: false });
  const [selection, setSelection] = useState<Selection>([]);
  const { data: studies } = useQuery(categoryStudiesQuery());
  const columns = useRef<HTMLDivElement>(null);
  const found = useRef<Selection>(undefined);
  useEffect(() => {
    if (found.current !== selection) return;
    found.current = undefined;
    const chosen = columns.current?.querySelectorAll<HTMLElement>('[aria-checked="true"]') ?? [];
    [...chosen].at(-1)?.focus();
  }, [selection]);
  const levels = openLevels(tree, selection);
  return (
    <>
      <FoundWays
        tree={tree}
        query={query}
        onClear={onClear}
        onFind={(way) => {
          found.current = way;
          setSelection(way);
        }}
      />
      <div
        ref={columns}
        className="sheet mt-1 grid border-t-[1.5px] border-t-ink desktop:grid-cols-3"
        tabIndex={-1}
      >
        {levels.map((level) => (
          <LevelSection
            key={level.depth}
            level={level}
            studies={studies}
            search={query}
            onToggle={(id) => setSelection(toggled(selection, level.depth, id))}
            onDeleted={() => {
              setSelection(selection.slice(0, level.depth));
              // The focused button unmounts with the deleted category.
              columns.current?.focus({ preventScroll: true });
            }}
          />
        ))}
        {levels.length === 1 && (
          <p className="col-span-2 hidden place-content-center text-small text-ink-2 desktop:grid">
            대분류를 고르면 하위 카테고리가 보입니다.
          </p>
        )}
      </div>
      <p className="type-small mt-3 text-ink-2">
        고른 카테고리는 다시 누르면 닫힙니다. 상위를 바꾸면 아래 단계의 선택은 풀립니다.{' '}
        <span className="pointer-coarse:hidden">
          끌어서 옮기거나 <kbd className="font-sans font-semibold">Alt+↑↓</kbd>로 순서를 바꿀 수
          있습니다.
        </span>
        <span className="hidden pointer-coarse:inline">
          왼쪽 손잡이를 끌어 순서를 바꿀 수 있습니다.
        </span>
      </p>
    </>
  );
}

function TreeOutline() {
  return (
    <Outline>
      <Skeleton className="mt-13 h-96" />
    </Outline>
  );
}
