import { type KeyboardEvent, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import type { Message } from '@/entities/room/talk';
import { reactMutation } from '@/entities/room/talk-mutations';
import { reactions } from '../reactions';
import { useTalkContext } from '../talk-context';

interface ReactionPickerProps {
  message: Message;
  onDone: () => void;
}

const steps: Partial<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % reactions.length,
  ArrowLeft: (at) => (at - 1 + reactions.length) % reactions.length,
  Home: () => 0,
  End: () => reactions.length - 1,
};

/** The eight reactions: one stop of the Tab key, in which arrows move. */
export function ReactionPicker({ message, onDone }: ReactionPickerProps) {
  const { room, me } = useTalkContext();
  const { mutate } = useMutation(reactMutation(room.id, message.no));
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step(current);
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="group"
      aria-label="반응"
      className="grid w-fit grid-cols-[repeat(4,2.75rem)] gap-1.5 min-[27rem]:grid-cols-[repeat(8,2.75rem)]"
      onKeyDown={move}
    >
      {reactions.map(({ emoji, name }, index) => {
        const own = message.reactions.find((reaction) => reaction.emoji === emoji);
        const isOwn = me !== undefined && (own?.userIds.includes(me) ?? false);
        return (
          <button
            key={emoji}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-pressed={isOwn}
            aria-label={name}
            title={name}
            className="inline-grid size-11 place-items-center rounded-cell border border-line bg-sheet text-h3 hover:bg-hover aria-pressed:border-pine aria-pressed:shadow-[inset_0_0_0_1px_var(--pine)]"
            onFocus={() => setCurrent(index)}
            onClick={() => {
              mutate({ emoji, isWanted: !isOwn });
              onDone();
            }}
          >
            {emoji}
          </button>
        );
      })}
    </div>
  );
}
