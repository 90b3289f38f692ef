import { Users } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Stamp } from '@/entities/person/stamp';
import type { Room } from '@/entities/room/queries';
import {
  type MentionOption,
  mentionOptions,
  type TypedMention,
  typedMention,
  withMention,
} from './mentions';

/** The state of the list that opens while a mention is typed. */
export function useMentionList(
  field: RefObject<HTMLTextAreaElement | null>,
  room: Room,
  me: number | undefined,
) {
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [current, setCurrent] = useState(0);
  const options =
    typed === null ? [] : mentionOptions(typed, room.members, { me, isHost: room.isHost });
  const isOpen = options.length > 0;
  const close = () => setTyped(null);
  const choose = ({ name }: MentionOption) => {
    const own = field.current;
    if (own === null || typed === null) return;
    complete(own, typed, name);
    close();
  };
  /** Reads the field again, after input or when the caret has moved. */
  const follow = () => {
    const own = field.current;
    if (own === null) return;
    const isRange = own.selectionStart !== own.selectionEnd;
    const next = isRange ? null : typedMention(own.value, own.selectionStart);
    setTyped(next);
    if (next?.word !== typed?.word) setCurrent(0);
  };
  return {
    isOpen,
    options,
    current: Math.min(current, Math.max(0, options.length - 1)),
    choose,
    close,
    follow,
    /** Returns whether the key was for the list. */
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      if (!isOpen) return false;
      const option = options[Math.min(current, options.length - 1)];
      switch (event.key) {
        case 'ArrowDown':
          setCurrent((current + 1) % options.length);
          break;
        case 'ArrowUp':
          setCurrent((current - 1 + options.length) % options.length);
          break;
        case 'Escape':
          close();
          break;
        case 'Tab':
        case 'Enter':
          // The Enter that ends a composition chooses too: the typed syllable is replaced.
          if (event.shiftKey || event.nativeEvent.isComposing || option === undefined) return false;
          choose(option);
          event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
          break;
        default:
          return false;
      }
      event.preventDefault();
      return true;
    },
  };
}

function complete(field: HTMLTextAreaElement, typed: TypedMention, name: string) {
  const { text, caret } = withMention(field.value, typed, name);
  field.value = text;
  field.setSelectionRange(caret, caret);
}

interface MentionListProps extends Pick<
  ReturnType<typeof useMentionList>,
  'isOpen' | 'options' | 'current' | 'choose'
> {
  id: string;
  onChosen: () => void;
}

/** The members whom the typed mention may mean. */
export function MentionList({ id, isOpen, options, current, choose, onChosen }: MentionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="언급할 멤버"
      hidden={!isOpen}
      className="absolute bottom-full left-0 z-20 mb-1.5 max-h-64 w-64 max-w-full overflow-y-auto rounded-control border border-line bg-sheet py-1.5 shadow-3"
    >
      {options.map((option, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={option.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className="flex min-h-11 w-full text-left items-center gap-2.5 px-3.5 text-ui font-medium aria-selected:bg-hover"
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            choose(option);
            onChosen();
          }}
        >
          <MentionIcon option={option} />
          {option.name}
          {option.member === null && <span className="type-small text-ink-2">멤버 전체</span>}
        </button>
      ))}
    </div>
  );
}

function MentionIcon({ option: { member } }: { option: MentionOption }) {
  if (member === null)
    return (
      <span className="grid size-7 place-items-center rounded-full bg-pine-tint text-pine">
        <Users size={16} />
      </span>
    );
  return (
    <Stamp userId={member.userId} nickname={member.name} imageUrl={member.imageUrl} size="sm" />
  );
}
