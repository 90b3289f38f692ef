import { useMutation } from '@/data/use-mutation';
import type { Message } from '@/entities/room/talk';
import { reactMutation } from '@/entities/room/talk-mutations';
import { cn } from '@/lib/cn';
import { reactionName } from '../reactions';
import { useTalkContext } from '../talk-context';
import { ReactionButton } from './reaction-button';

interface ReactionRowProps {
  message: Message;
  isMine: boolean;
}

/** The reactions to a message; pressing one adds or takes back the user's own. */
export function ReactionRow({ message, isMine }: ReactionRowProps) {
  const { room, me, isOpen, nameOf } = useTalkContext();
  const { mutate } = useMutation(reactMutation(room.id, message.no));
  if (message.reactions.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="반응"
      className={cn('mt-1.5 flex flex-wrap gap-1.5', isMine && 'justify-end')}
    >
      {message.reactions.map(({ emoji, count, userIds }) => {
        const isOwn = me !== undefined && userIds.includes(me);
        return (
          <button
            key={emoji}
            type="button"
            data-control
            tabIndex={-1}
            aria-pressed={isOwn}
            aria-label={`${reactionName(emoji)} ${count}명${isOwn ? ', 나도 눌렀습니다' : ''}`}
            aria-disabled={!isOpen || undefined}
            title={userIds.map(nameOf).join(', ')}
            className="relative inline-flex min-h-8 items-center gap-1.5 rounded-cell border border-line bg-sheet px-2.25 text-small leading-none font-medium text-ink-2 tabular-nums after:absolute after:inset-x-0 after:-inset-y-1.5 aria-pressed:border-pine aria-pressed:font-bold aria-pressed:text-pine aria-pressed:shadow-[inset_0_0_0_1px_var(--pine)]"
            onClick={() => isOpen && mutate({ emoji, isWanted: !isOwn })}
          >
            {emoji} {count}
          </button>
        );
      })}
      {isOpen && <ReactionButton message={message} isInRow />}
    </div>
  );
}
