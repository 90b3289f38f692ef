import { type FormEvent, useState } from 'react';
import { holdComposingEnter } from '@/lib/ime-enter';
import { Button } from './button';
import { SearchInput } from './search-input';

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string | undefined;
  onSearch: (value: string | undefined) => void;
}

/** Searches on submit. Its `key` must be its `value`, so that it follows the address. */
export function SearchForm({ label, placeholder, value, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(value ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  };
  return (
    <form
      role="search"
      className="flex gap-2"
      onSubmit={send}
      onKeyDown={holdComposingEnter}
      noValidate
    >
      <SearchInput
        label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="w-full max-w-84"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="line" className="shrink-0">
        검색
      </Button>
    </form>
  );
}
