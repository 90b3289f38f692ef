import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findCategoryPath } from '@/entities/category/categories';
import { categoryLook } from '@/entities/category/category-look';
import { categoryTreeQuery } from '@/entities/category/queries';
import type { StudyFilter } from '@/entities/study/list-state';
import { isRegion, modes, regions, sortLabels, sorts } from '@/entities/study/options';
import { studyCountQuery } from '@/entities/study/queries';
import { modeLabels, recruitmentLabels } from '@/entities/study/recruitment';
import { countText } from '@/entities/study/study-grid';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/input';
import { changed, conditionsOf, type FilterChange, statuses, without } from './study-filter';

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
          <Option
            label="전체"
            isOn={draft.category === undefined}
            onChoose={() => choose({ category: undefined })}
          />
          {path !== null && path.length > 1 && (
            <Option label={path.map(({ name }) => name).join(' › ')} isOn />
          )}
          {tree.map(({ id, name }) => {
            const { icon: Icon, className } = categoryLook(name);
            return (
              <Option
                key={id}
                className={className}
                isOn={path?.length === 1 && path[0]?.id === id}
                onChoose={() => choose({ category: String(id) })}
                label={
                  <>
                    <Icon size={17} />
                    {name}
                  </>
                }
              />
            );
          })}
        </Group>
        <Choices
          label="모집 상태"
          choices={statuses}
          labels={recruitmentLabels}
          chosen={draft.status}
          onChoose={(status) => choose({ status })}
        />
        <Choices
          label="진행 방식"
          choices={modes}
          labels={modeLabels}
          chosen={draft.mode}
          onChoose={(mode) => choose({ mode })}
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
        <Group label="정렬">
          {sorts.map((sort) => (
            <Option
              key={sort}
              label={sortLabels[sort]}
              isOn={(draft.sort ?? 'LATEST') === sort}
              onChoose={() => choose({ sort: sort === 'LATEST' ? undefined : sort })}
            />
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

interface ChoicesProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  chosen: Choice | undefined;
  onChoose: (choice: Choice | undefined) => void;
}

function Choices<Choice extends string>({
  label,
  choices,
  labels,
  chosen,
  onChoose,
}: ChoicesProps<Choice>) {
  return (
    <Group label={label}>
      <Option label="전체" isOn={chosen === undefined} onChoose={() => onChoose(undefined)} />
      {choices.map((choice) => (
        <Option
          key={choice}
          label={labels[choice]}
          isOn={chosen === choice}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2.5">
      <p aria-hidden="true" className="leading-none font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

interface OptionProps {
  label: ReactNode;
  isOn: boolean;
  onChoose?: () => void;
  className?: string;
}

function Option({ label, isOn, onChoose, className }: OptionProps) {
  return (
    <Chip pressed={isOn} onClick={onChoose} className={`min-h-11 ${className ?? ''}`}>
      {label}
    </Chip>
  );
}
