import { Select } from '@/ui/input';
import { PeriodFields } from '@/ui/period-fields';
import { SearchForm } from '@/ui/search-form';
import { contentNames, isTargetType, type ReportFilter, targetTypes } from '../queries';

interface ReportFiltersProps {
  filter: ReportFilter;
  onChange: (change: Partial<ReportFilter>) => void;
}

/** Narrows the reports by study, kind of content and days. */
export function ReportFilters({ filter, onChange }: ReportFiltersProps) {
  return (
    <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full max-w-106">
        <SearchForm
          key={filter.q}
          label="신고 검색"
          placeholder="스터디 제목"
          value={filter.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <Select
        aria-label="내용 종류"
        value={filter.targetType ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ targetType: isTargetType(value) ? value : undefined })
        }
        className="w-full tablet:w-40"
      >
        <option value="">모든 종류</option>
        {targetTypes.map((type) => (
          <option key={type} value={type}>
            {contentNames[type]}
          </option>
        ))}
      </Select>
      <PeriodFields label="신고일" period={filter} onChange={onChange} />
    </div>
  );
}
