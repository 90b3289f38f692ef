import { useId, useState } from 'react';
import { matchesKorean } from '@/lib/korean';
import { RadioCard } from '@/ui/radio-card';
import { SearchInput } from '@/ui/search-input';

interface NameChoiceProps {
  /** The accessible name of the group. */
  label: string;
  names: readonly string[];
  chosen: string;
  onChange: (name: string) => void;
}

/** A choice of many names with a search, which matches initial consonants and ignores spaces and case. */
export function NameChoice({ label, names, chosen, onChange }: NameChoiceProps) {
  const group = useId();
  const [search, setSearch] = useState('');
  const shown = names.filter((name) => matchesKorean(name, search));
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <SearchInput
        label={`${label} 검색`}
        placeholder="이름이나 초성으로 찾아보세요"
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
          {shown.map((name) => (
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
