import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { useIsSignedIn } from '@/api/session';
import { findCategoryPath } from '@/entities/category/categories';
import { categoryLook } from '@/entities/category/category-look';
import { categoryTreeQuery } from '@/entities/category/queries';
import {
  conditionsOf,
  type FilterChange,
  statuses,
  type StudyFilter,
} from '@/entities/study/study-list';
import {
  isMode,
  isRegion,
  isSort,
  modes,
  regions,
  sortLabels,
  sorts,
} from '@/entities/study/options';
import { modeLabels, recruitmentLabels } from '@/entities/study/recruitment';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { buttonStyle } from '@/ui/button-style';
import { Chip } from '@/ui/chip';
import { Select } from '@/ui/input';
import { Skeleton } from '@/ui/loading';
import { SearchField } from './search-field';

const SavedChips = lazyPart(async () => (await import('./saved/saved-chips')).SavedChips);
const FilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet);

// The number of main categories in the shipped tree, so that loading moves nothing.
const usualCategories = 12;

interface StudyFiltersProps {
  filter: StudyFilter;
  /**
   * Changes some values; `undefined` removes one. The list returns to its first page. `replace` adds no history entry.
   */
  onChange: (change: FilterChange, replace?: boolean) => void;
}

/** Search and filters; on phones the search with two buttons that open a sheet with the rest. */
export function StudyFilters({ filter, onChange }: StudyFiltersProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isSignedIn = useIsSignedIn();
  const count = conditionsOf(filter).length;
  const open = { 'aria-haspopup': 'dialog', onClick: () => setSheetOpen(true) } as const;
  const button = cn(buttonStyle({ variant: 'line' }), 'flex-1');
  return (
    <div className="mt-4 grid gap-2.5 tablet:mt-6 tablet:gap-3">
      <div className="flex gap-3">
        <SearchField value={filter.q} onSearch={(q, replace) => onChange({ q }, replace)} />
        <FilterSelect
          label="정렬"
          value={filter.sort ?? 'LATEST'}
          options={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
          onChange={(sort) =>
            onChange({ sort: isSort(sort) && sort !== 'LATEST' ? sort : undefined })
          }
          className="[&_select]:min-h-12 max-tablet:hidden tablet:w-43"
        />
      </div>
      {isSignedIn && (
        <Suspense>
          <SavedChips filter={filter} />
        </Suspense>
      )}
      <div className="flex gap-2 tablet:hidden">
        <button type="button" className={button} {...open}>
          <SlidersHorizontal size={18} />
          필터
          {count > 0 && (
            <span
              aria-label={`적용한 조건 ${count}개`}
              className="grid h-5 min-w-5 place-items-center rounded-cell bg-pine px-1 text-caption text-on-pine tabular-nums"
            >
              {count}
            </span>
          )}
        </button>
        <button type="button" className={button} {...open}>
          <ArrowUpDown size={17} />
          {sortLabels[filter.sort ?? 'LATEST']}
        </button>
      </div>
      <div className="grid gap-3 max-tablet:hidden">
        <CategoryChips value={filter.category} onChange={onChange} />
        <div className="flex flex-wrap items-center justify-between gap-2.5">
          <div role="radiogroup" aria-label="모집 상태" className="flex gap-2">
            {[undefined, ...statuses].map((status) => (
              <Chip
                key={status ?? ''}
                name="status"
                checked={filter.status === status}
                onChoose={(isPassing) => onChange({ status }, isPassing)}
              >
                {status === undefined ? '모든 상태' : recruitmentLabels[status]}
              </Chip>
            ))}
          </div>
          <div className="flex gap-2">
            <FilterSelect
              label="진행 방식"
              all="진행 방식"
              value={filter.mode ?? ''}
              options={modes.map((mode) => ({ value: mode, label: modeLabels[mode] }))}
              onChange={(mode) => onChange({ mode: isMode(mode) ? mode : undefined })}
            />
            <FilterSelect
              label="지역"
              all="지역"
              value={filter.region ?? ''}
              options={regions.map((region) => ({ value: region, label: region }))}
              onChange={(region) => onChange({ region: isRegion(region) ? region : undefined })}
            />
          </div>
        </div>
      </div>
      <Suspense>
        {isSheetOpen && (
          <FilterSheet filter={filter} onApply={onChange} onClose={() => setSheetOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}

interface CategoryChipsProps {
  /** Id or name, as in the address. */
  value: string | undefined;
  onChange: StudyFiltersProps['onChange'];
}

/** The main categories, and the more specific one of the address, if there is one. */
function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { data, error } = useQuery(categoryTreeQuery());
  const known = useDeferredValue(data);
  const tree = known ?? [];
  const path = findCategoryPath(tree, ({ id, name }) => String(id) === value || name === value);
  const chosen = path?.at(-1);
  const chip = (checked: boolean, category: string | undefined) => ({
    name: 'category',
    checked,
    onChoose: (isPassing: boolean) => onChange({ category }, isPassing),
  });
  return (
    <div
      role="radiogroup"
      aria-label="카테고리"
      // `text-balance`, so that no row has a single chip.
      className="-mr-2 -mb-2 text-balance *:mr-2 *:mb-2 *:inline-flex *:align-top"
    >
      <Chip {...chip(value === undefined, undefined)}>전체</Chip>
      {path !== null && path.length > 1 && (
        <Chip {...chip(true, value)}>{path.map(({ name }) => name).join(' › ')}</Chip>
      )}
      {known === undefined &&
        error === null &&
        Array.from({ length: usualCategories }, (_, index) => (
          <Skeleton key={index} className="h-10 w-27 shrink-0 rounded-control" />
        ))}
      {tree.map(({ id, name }) => {
        const { icon: Icon, className } = categoryLook(name);
        return (
          <Chip key={id} {...chip(id === chosen?.id, String(id))} className={className}>
            <Icon size={17} />
            {name}
          </Chip>
        );
      })}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  /** The label of the choice without a filter. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

/** A select in the height of the filter chips beside it. */
function FilterSelect({ label, all, value, options, onChange, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cn(
        '[&_select]:min-h-10 [&_select]:pr-8 [&_select]:pl-3 [&_select]:text-ui [&_select]:font-medium [&_svg]:right-2',
        all !== undefined &&
          value !== '' &&
          '[&_select]:border-pine [&_select]:font-semibold [&_select]:inset-ring [&_select]:inset-ring-pine',
        className,
      )}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
