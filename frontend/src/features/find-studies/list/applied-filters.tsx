import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { categoryTreeQuery } from '@/entities/category/queries';
import { type Condition, conditionsOf, type StudyFilter } from '@/entities/study/study-list';
import { conditionLabel } from '@/entities/study/condition-labels';

interface AppliedFiltersProps {
  filter: StudyFilter;
  onDrop: (conditions: readonly Condition[]) => void;
}

/** The conditions of the list, each with a remove button. */
export function AppliedFilters({ filter, onDrop }: AppliedFiltersProps) {
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const conditions = conditionsOf(filter);
  return (
    <>
      <ul aria-label="적용한 조건" className="flex gap-2 tablet:flex-wrap">
        {conditions.map((condition) => {
          const label = conditionLabel(filter, condition, tree);
          return (
            <li key={condition}>
              <button
                type="button"
                aria-label={`${label} 조건 빼기`}
                onClick={() => onDrop([condition])}
                className="flex min-h-9 items-center gap-2 rounded-control bg-pine-tint pr-2.25 pl-3 text-small leading-none font-semibold whitespace-nowrap text-pine hover:bg-hover max-tablet:min-h-11"
              >
                {label}
                <X size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={() => onDrop(conditions)}
        className="min-h-9 shrink-0 px-2 text-small leading-none font-medium whitespace-nowrap text-ink-2 underline underline-offset-4 hover:text-ink max-tablet:min-h-11"
      >
        조건 초기화
      </button>
    </>
  );
}
