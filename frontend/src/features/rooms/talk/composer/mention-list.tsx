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
  const viewer = { me, isHost: room.isHost };
  const optionsFor = (mention: TypedMention) => mentionOptions(mention, room.members, viewer);
  const options = typed === null ? [] : optionsFor(typed);
  const last = options.length - 1;
  const close = () => setTyped(null);
  /** Completes the mention with this name, or with the current choice. Returns whether there was one to complete. */
  const choose = (name?: string): boolean => {
    const own = field.current;
    // The last syllable may have come since the list was drawn.
    const now = own === null ? null : typedMention(own.value, own.selectionStart);
    if (own === null || now === null || last < 0) return false;
    const chosen = name ?? (optionsFor(now)[current] ?? options[Math.min(current, last)])?.name;
    if (chosen === undefined) return false;
    complete(own, now, chosen);
    close();
    return true;
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
  const steps: Partial<Record<string, () => void>> = {
    ArrowDown: () => setCurrent(current < last ? current + 1 : 0),
    ArrowUp: () => setCurrent(current > 0 ? current - 1 : last),
    Escape: close,
  };
  return {
    isOpen: last >= 0,
    options,
    current: Math.max(0, Math.min(current, last)),
    choose,
    close,
    follow,
    /** Returns whether the key was for the list. */
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      const step = last < 0 ? undefined : steps[event.key];
      if (step === undefined) return false;
      event.preventDefault();
      step();
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
            choose(option.name);
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
