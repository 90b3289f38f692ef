import { recruitmentLabels } from '@/lib/recruitment';
import { Chip } from '@/ui/chip';
import { CategoryChips } from './category-chips';
import { FilterSelect } from './filter-select';
import { isMode, isRegion, isSort, modeLabels, modes, regions, sortLabels, sorts } from './options';
import type { StudyFilter } from './study-filter';

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
