import { useId, useState } from 'react';
import { isFoundBy, type NamedCategory } from '@/entities/category/category-rows';
import { RadioCard } from '@/ui/radio-card';
import { byNameOrInitials, SearchInput } from '@/ui/search-input';

interface NameChoiceProps {
  /** The accessible name of the group. */
  label: string;
  /** The categories; their names are unique. */
  categories: readonly NamedCategory[];
  chosen: string;
  onChange: (name: string) => void;
}

/** A choice of many categories by name, with the same search as the category tree. */
export function NameChoice({ label, categories, chosen, onChange }: NameChoiceProps) {
  const group = useId();
  const [search, setSearch] = useState('');
  const shown = categories.filter((category) => isFoundBy(search, category));
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <SearchInput
        label={`${label} 검색`}
        placeholder={byNameOrInitials}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        className="mb-3"
      />
      <div role="status">
        {shown.length === 0 && <p className="type-small text-ink-2">찾는 이름이 없습니다.</p>}
      </div>
      {/* Of fixed height, so that the buttons below do not move. */}
      <div className="h-64 overflow-y-auto p-0.5">
        <div className="grid gap-2 tablet:grid-cols-2">
          {shown.map(({ name }) => (
            <RadioCard
              key={name}
              name={group}
              label={name}
              checked={chosen === name}
              onChange={() => onChange(name)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
