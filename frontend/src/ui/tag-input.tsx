import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import { cn } from '@/lib/cn';
import { isSubmitEnter } from '@/lib/ime-enter';
import { splitTags, tagSeparators } from '@/lib/tags';
import { useFieldAttributes } from './field-context';

interface TagInputProps {
  /** Receives the text box. */
  ref?: Ref<HTMLInputElement | null>;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** The content of the text box that is not a tag yet, such as words over the limit. */
  text: string;
  onTextChange: (text: string) => void;
  maxTags: number;
  /** Words used elsewhere that cannot be tags. */
  taken?: readonly string[];
  placeholder?: string;
}

/** Short words, each added with Enter, a comma or a pasted line; leaving the text box adds its content too. */
export function TagInput({
  ref,
  value,
  onChange,
  text,
  onTextChange,
  maxTags,
  taken,
  placeholder,
}: TagInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => input.current,
    [],
  );
  const isFull = value.length >= maxTags;

  const add = (words: string) => {
    const { tags, rest } = splitTags(value, words, taken ?? [], maxTags);
    if (tags.length !== value.length) onChange(tags);
    onTextChange(rest);
  };
  const remove = (tag: string) => {
    onChange(value.filter((kept) => kept !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.preventDefault();
    if (isSubmitEnter(event)) add(text);
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  // A single-line text box would join pasted lines.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!tagSeparators.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    add(before + pasted + text.slice(selectionEnd ?? text.length));
  };
  const onBlur = () => {
    if (text === '') return;
    beforeNextClick(() => {
      const left = input.current;
      if (left !== null && left !== document.activeElement) add(left.value);
    });
  };
  return (
    <div
      className={cn(
        'control',
        'flex flex-wrap items-center gap-1.5 px-2 py-1.5 has-aria-invalid:border-danger has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
      )}
    >
      {value.map((tag) => (
        <span
          key={tag}
          className="inline-flex max-w-full items-center rounded-cell border border-line pl-2.5 text-small font-medium"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`${tag} 삭제`}
            onClick={() => remove(tag)}
            className="relative grid size-8 shrink-0 place-items-center rounded-cell text-ink-3 before:absolute before:-inset-y-1.5 before:inset-x-0 hover:text-ink"
          >
            <X size={15} />
          </button>
        </span>
      ))}
      <input
        {...useFieldAttributes()}
        ref={input}
        value={text}
        enterKeyHint="done"
        autoComplete="off"
        placeholder={value.length === 0 ? placeholder : undefined}
        onChange={(event) => {
          const next = event.target.value;
          if (tagSeparators.test(next) && !isFull) add(next);
          else onTextChange(next);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
        className="min-h-8.5 min-w-14 flex-1 bg-transparent px-1.5 outline-none"
      />
    </div>
  );
}

/**
 * Runs `work` before the next click, or soon if there is none. Layout changes on blur must wait like this, or the
 * click that caused the blur misses its target.
 */
function beforeNextClick(work: () => void) {
  const run = () => {
    clearTimeout(timer);
    removeEventListener('click', run, true);
    work();
  };
  const timer = setTimeout(run, 300);
  addEventListener('click', run, true);
}
