import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { categoryTreeQuery } from '@/features/categories/queries';
import { findCategoryPath } from '@/lib/categories';
import { recruitmentLabels } from '@/lib/recruitment';
import { categoryLook } from '@/ui/category-look';
import { Chip } from '@/ui/chip';
import { Skeleton } from '@/ui/loading';
import { Select } from '@/ui/select';
import {
  isMode,
  isRegion,
  isSort,
  modeLabels,
  modes,
  regions,
  sortLabels,
  sorts,
} from '../options';
import type { StudyFilter } from './study-filter';

// As many as the shipped tree has, so that what comes takes no more room.
const usualCategories = 12;
const statuses = ['OPEN', 'UPCOMING', 'CLOSED'] as const;

interface StudyFiltersProps {
  filter: StudyFilter;
  /** Changes some choices; `undefined` takes one back. The list starts at its first page again. */
  onChange: (change: Partial<StudyFilter>) => void;
}

export function StudyFilters({ filter, onChange }: StudyFiltersProps) {
  return (
    <div className="mt-5 grid gap-2.5 tablet:mt-6 tablet:gap-3">
      <CategoryChips value={filter.category} onChange={(category) => onChange({ category })} />
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <div
          role="group"
          aria-label="모집 상태"
          className="no-scrollbar flex gap-2 max-tablet:-mx-(--gutter) max-tablet:w-screen max-tablet:overflow-x-auto max-tablet:px-(--gutter) max-tablet:py-1"
        >
          {statuses.map((status) => (
            <Chip
              key={status}
              pressed={filter.status === status}
              className="max-tablet:px-3"
              onClick={() => onChange({ status: filter.status === status ? undefined : status })}
            >
              {recruitmentLabels[status]}
            </Chip>
          ))}
        </div>
        <div className="grid grid-cols-[1.15fr_0.8fr_1.2fr] gap-2 max-tablet:w-full tablet:flex">
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
          <FilterSelect
            label="정렬"
            value={filter.sort ?? 'LATEST'}
            options={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
            onChange={(sort) =>
              onChange({ sort: isSort(sort) && sort !== 'LATEST' ? sort : undefined })
            }
          />
        </div>
      </div>
    </div>
  );
}

interface CategoryChipsProps {
  /** Id or name, as in the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The main categories, and whatever finer one a link brought along. */
function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { data, error } = useQuery(categoryTreeQuery());
  const known = useDeferredValue(data);
  const tree = known ?? [];
  const path = findCategoryPath(tree, ({ id, name }) => String(id) === value || name === value);
  const chosen = path?.at(-1);
  const isFiner = path !== null && path.length > 1;
  return (
    <div
      role="group"
      aria-label="카테고리"
      // Balanced like text, so that no row holds only what did not fit into the one before.
      className="no-scrollbar max-tablet:-mx-(--gutter) max-tablet:flex max-tablet:gap-2 max-tablet:overflow-x-auto max-tablet:px-(--gutter) max-tablet:py-1 tablet:-mr-2 tablet:-mb-2 tablet:text-balance tablet:*:mr-2 tablet:*:mb-2 tablet:*:inline-flex tablet:*:align-top"
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
      {known === undefined &&
        error === null &&
        Array.from({ length: usualCategories }, (_, index) => (
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

interface FilterSelectProps {
  label: string;
  /** What the choice that filters nothing is called. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select as high as the filter chips beside it. */
function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="[&_select]:min-h-10 [&_select]:border-line [&_select]:pr-7 [&_select]:pl-2.5 [&_select]:text-[0.9375rem] [&_select]:font-medium max-narrow:[&_select]:text-[0.875rem] [&_svg]:right-2 tablet:[&_select]:pr-8 tablet:[&_select]:pl-3"
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
