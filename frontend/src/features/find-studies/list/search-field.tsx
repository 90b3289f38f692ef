import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isSubmitEnter } from '@/lib/ime-enter';
import { IconButton } from '@/ui/icon-button';
import { SearchInput } from '@/ui/search-input';
import { searchMax, searchOf } from '@/entities/study/study-list';

/** The pause in typing after which the search runs. */
const pauseMs = 350;

interface SearchFieldProps {
  /** The current search. */
  value: string | undefined;
  /** `replace`: whether this search continues the previous one. */
  onSearch: (value: string | undefined, replace: boolean) => void;
}

export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A link or Back changes the search independently of the typed text.
    if (value !== asked.current) setTyped(value ?? '');
    asked.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (text: string) => {
    clearTimeout(pause.current);
    const before = asked.current;
    asked.current = searchOf(text);
    if (asked.current !== before) onSearch(asked.current, before !== undefined);
  };
  return (
    <div role="search" className="relative min-w-0 flex-1">
      <SearchInput
        ref={input}
        label="스터디 검색"
        placeholder="제목, 내용, 태그로 검색합니다"
        value={typed}
        maxLength={searchMax}
        enterKeyHint="search"
        autoComplete="off"
        className="[&_input]:pr-11 [&_input::-webkit-search-cancel-button]:hidden"
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(pause.current);
          pause.current = setTimeout(() => search(target.value), pauseMs);
        }}
        onKeyDown={(event) => {
          if (isSubmitEnter(event)) search(typed);
        }}
      />
      {typed !== '' && (
        <IconButton
          label="검색어 지우기"
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => {
            setTyped('');
            search('');
            input.current?.focus();
          }}
        >
          <X size={18} />
        </IconButton>
      )}
    </div>
  );
}
