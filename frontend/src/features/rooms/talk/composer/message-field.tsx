import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { textLength } from '@/lib/text';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { useTalkContext } from '../talk-context';
import { MentionList, useMentionList } from './mention-list';
import { useSendingEnter } from './use-sending-enter';

export const longest = 4_000;
/** From so many characters on the length is shown. */
const shownFrom = 3_800;

const isTouch = () => matchMedia('(pointer: coarse)').matches;

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  initial: string;
  placeholder?: string;
  onWrite: (text: string) => void;
  onSend: (text: string) => void;
  /** Called for keys that neither send nor choose a mention. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPasteFiles?: (files: File[]) => void;
}

/**
 * A field that grows with its text. The browser leads its value: a value that React writes during a Korean composition
 * would end it.
 */
export function MessageField({
  ref,
  label,
  initial,
  placeholder,
  onWrite,
  onSend,
  onKey,
  onPasteFiles,
}: MessageFieldProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current ?? document.createElement('textarea'));
  const { room, me } = useTalkContext();
  const [length, setLength] = useState(() => textLength(initial));
  const mentions = useMentionList(own, room, me);
  const note = (field: HTMLTextAreaElement) => {
    setLength(textLength(field.value));
    onWrite(field.value);
    mentions.follow();
  };
  const enter = useSendingEnter({
    onSend: (field) => {
      if (mentions.choose()) note(field);
      else onSend(field.value);
    },
    isNewLine: () => isTouch() && !mentions.isOpen,
  });
  const isShown = length >= shownFrom;
  return (
    <div className="relative min-w-0">
      <MentionList
        {...mentions}
        id={`${id}-mentions`}
        onChosen={() => own.current && note(own.current)}
      />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        ref={own}
        rows={1}
        defaultValue={initial}
        placeholder={placeholder}
        enterKeyHint={isTouch() ? 'enter' : 'send'}
        aria-haspopup="listbox"
        aria-controls={mentions.isOpen ? `${id}-mentions` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={mentions.isOpen ? `${id}-mentions-${mentions.current}` : undefined}
        aria-invalid={length > longest || undefined}
        aria-describedby={isShown ? `${id}-length` : undefined}
        className="control block field-sizing-content max-h-40 min-h-12 resize-none placeholder:whitespace-nowrap px-3.5 py-2.75 leading-normal max-tablet:px-3"
        onCompositionStart={enter.onCompositionStart}
        onCompositionEnd={enter.onCompositionEnd}
        onInput={({ currentTarget }) => note(currentTarget)}
        onSelect={mentions.follow}
        onBlur={mentions.close}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || onPasteFiles === undefined) return;
          event.preventDefault();
          onPasteFiles(files);
        }}
        onKeyDown={(event) => {
          if (mentions.onKeyDown(event) || enter.onKeyDown(event)) return;
          onKey?.(event);
        }}
      />
      {isShown && (
        <p
          id={`${id}-length`}
          className={cn(
            'type-caption mt-1 text-right tabular-nums',
            length > longest ? 'font-semibold text-danger' : 'text-ink-2',
          )}
        >
          {length > longest && '메시지는 4,000자 이하여야 합니다. '}
          {formatCount(length)} / {formatCount(longest)}
        </p>
      )}
    </div>
  );
}

/** Replaces the text of a field, and tells its component. */
export function writeInto(field: HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
