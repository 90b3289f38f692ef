import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { findCategoryPath } from '@/entities/category/categories';
import { categoryLook } from '@/entities/category/category-look';
import { categoryTreeQuery } from '@/entities/category/queries';
import {
  changed,
  conditionsOf,
  type FilterChange,
  statuses,
  studyCountQuery,
  type StudyFilter,
  without,
} from '@/entities/study/study-list';
import { isRegion, modes, regions, sortLabels, sorts } from '@/entities/study/options';
import { modeLabels, recruitmentLabels } from '@/entities/study/recruitment';
import { countText } from '@/entities/study/study-grid';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/input';

/** The choice without a filter. */
const all = 'ALL';

interface FilterSheetProps {
  filter: StudyFilter;
  onApply: (filter: FilterChange) => void;
  onClose: () => void;
}

/** All filters and the sort order of the list, applied together. */
export function FilterSheet({ filter, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filter);
  const { data: count } = useQuery({
    ...studyCountQuery(draft),
    placeholderData: keepPreviousData,
  });
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const path = findCategoryPath(
    tree,
    ({ id, name }) => String(id) === draft.category || name === draft.category,
  );
  const choose = (change: FilterChange) => setDraft(changed(draft, change));
  const apply = () => {
    const { category, status, mode, region, sort } = draft;
    onApply({ category, status, mode, region, sort });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="필터와 정렬"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() =>
              setDraft(changed(without(draft, conditionsOf(draft)), { sort: undefined }))
            }
          >
            초기화
          </Button>
          <Button className="flex-1 tabular-nums" onClick={apply}>
            {count === undefined ? '보기' : `${countText(count)} 보기`}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Group label="분야">
          <Chip
            name="sheet-category"
            checked={draft.category === undefined}
            onChoose={() => choose({ category: undefined })}
          >
            전체
          </Chip>
          {path !== null && path.length > 1 && (
            <Chip name="sheet-category" checked>
              {path.map(({ name }) => name).join(' › ')}
            </Chip>
          )}
          {tree.map(({ id, name }) => {
            const { icon: Icon, className } = categoryLook(name);
            return (
              <Chip
                key={id}
                name="sheet-category"
                className={className}
                checked={path?.length === 1 && path[0]?.id === id}
                onChoose={() => choose({ category: String(id) })}
              >
                <Icon size={17} />
                {name}
              </Chip>
            );
          })}
        </Group>
        <Choices
          label="모집 상태"
          choices={[all, ...statuses]}
          labels={{ ...recruitmentLabels, [all]: '전체' }}
          chosen={draft.status ?? all}
          onChoose={(status) => choose({ status: status === all ? undefined : status })}
        />
        <Choices
          label="진행 방식"
          choices={[all, ...modes]}
          labels={{ ...modeLabels, [all]: '전체' }}
          chosen={draft.mode ?? all}
          onChoose={(mode) => choose({ mode: mode === all ? undefined : mode })}
        />
        <label className="grid gap-2.5">
          <span className="leading-none font-semibold">지역</span>
          <Select
            value={draft.region ?? ''}
            onChange={({ target }) =>
              choose({ region: isRegion(target.value) ? target.value : undefined })
            }
          >
            <option value="">전체 지역</option>
            {regions.map((region) => (
              <option key={region}>{region}</option>
            ))}
          </Select>
        </label>
        <Choices
          label="정렬"
          choices={sorts}
          labels={sortLabels}
          chosen={draft.sort ?? 'LATEST'}
          onChoose={(sort) => choose({ sort: sort === 'LATEST' ? undefined : sort })}
        />
      </div>
    </Dialog>
  );
}

interface ChoicesProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function Choices<Choice extends string>({
  label,
  choices,
  labels,
  chosen,
  onChoose,
}: ChoicesProps<Choice>) {
  const name = useId();
  return (
    <Group label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice}
          name={name}
          checked={chosen === choice}
          onChoose={() => onChoose(choice)}
        >
          {labels[choice]}
        </Chip>
      ))}
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-2.5">
      <p aria-hidden="true" className="leading-none font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2 *:min-h-11">{children}</div>
    </div>
  );
}
