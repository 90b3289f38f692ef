import { PencilLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { isFoundBy } from '@/entities/category/category-rows';
import { RadioCard } from '@/ui/radio-card';
import { byNameOrInitials, SearchInput } from '@/ui/search-input';
import type { Draft } from './answers';

const searchableFrom = 13;

export interface Choice {
  id: number;
  name: string;
  /** Other spellings of the name, which the search knows. */
  spellings?: string[];
  hint?: string;
}

interface ChoiceListProps {
  /** The accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  /** All choices that the search covers, if more than those shown at first. */
  searched?: readonly Choice[];
  chosen: Draft['choiceId'];
  /** Returns the choice whose card shows a chosen id that has no card itself. */
  shownAs?: (id: Draft['choiceId']) => Draft['choiceId'];
  onChange: (change: Partial<Draft>) => void;
  /** Content under the results of a search. */
  renderMore?: (search: string, hasResult: boolean) => ReactNode;
  /** The hint under 「직접 입력」; unset if the choice does not exist. */
  customHint?: string;
  /** Called when 직접 입력 is selected, with whether by pointer: then the text field takes the focus. */
  onCustomPicked: (byPointer: boolean) => void;
}

/** Choices as cards, with a search if there are many and 직접 입력 at the end. */
export function ChoiceList({
  label,
  choices,
  searched = choices,
  chosen,
  shownAs,
  onChange,
  renderMore,
  customHint,
  onCustomPicked,
}: ChoiceListProps) {
  const group = useId();
  const [search, setSearch] = useState('');
  const isSearchable = searched.length >= searchableFrom;
  const isSearching = isSearchable && search.trim() !== '';
  const shown = isSearching ? searched.filter((choice) => isFoundBy(search, choice)) : choices;
  const isShown = shown.some(({ id }) => id === chosen);
  const checked = isShown || chosen === 'custom' ? chosen : (shownAs?.(chosen) ?? chosen);
  return (
    <fieldset className="mt-6">
      <legend className="sr-only">{label}</legend>
      {isSearchable && (
        <SearchInput
          label={`${label} 검색`}
          placeholder={byNameOrInitials}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className="mb-2.5"
        />
      )}
      <div role="status">
        {isSearching && shown.length === 0 && (
          <p className="type-small pt-0.5 pb-3 text-ink-2">
            {renderMore === undefined
              ? '찾는 이름이 없습니다. 직접 입력해 보세요.'
              : '여기에는 찾는 이름이 없습니다.'}
          </p>
        )}
      </div>
      <div className="grid gap-2.5 tablet:grid-cols-2">
        {shown.map(({ id, name, hint }) => (
          <RadioCard
            key={id}
            name={group}
            label={name}
            hint={hint}
            checked={checked === id}
            onChange={() => onChange({ choiceId: id, choiceValue: name })}
          />
        ))}
        {customHint !== undefined && (
          <RadioCard
            name={group}
            label="직접 입력"
            hint={customHint}
            dashed
            icon={<PencilLine size={21} />}
            className="tablet:col-span-2"
            checked={checked === 'custom'}
            onChange={(event) => {
              // With arrow keys the user may only be passing by.
              onCustomPicked(!event.currentTarget.matches(':focus-visible'));
              onChange({ choiceId: 'custom', choiceValue: '' });
            }}
          />
        )}
      </div>
      {isSearching && renderMore?.(search.trim(), shown.length > 0)}
    </fieldset>
  );
}
