import { formerMember, Stamp } from '@/entities/person/stamp';
import type { Message } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { useTalkContext } from '../talk-context';
import { MessageLine } from './message-line';

interface MessageGroupProps {
  authorId: number;
  messages: readonly Message[];
  /** The message that the address names. */
  highlighted: number | undefined;
}

/** Messages that one author wrote in a row. */
export function MessageGroup({ authorId, messages, highlighted }: MessageGroupProps) {
  const { room, me, nameOf } = useTalkContext();
  const isMine = authorId === me && authorId !== formerMember;
  const member = room.members.find(({ userId }) => userId === authorId);
  const name = nameOf(authorId);
  const id = `author-${messages[0]?.no}`;
  return (
    <div
      className={cn(
        'py-1.75',
        !isMine &&
          'grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 max-tablet:grid-cols-[2rem_minmax(0,1fr)] max-tablet:gap-x-2',
      )}
    >
      {!isMine && (
        <Stamp
          userId={authorId}
          nickname={name}
          imageUrl={member?.imageUrl}
          size="comment"
          className="mt-0.5 max-tablet:size-8"
        />
      )}
      <div className="min-w-0">
        <p id={id} className={isMine ? 'sr-only' : 'type-small mb-1 font-semibold'}>
          {isMine ? '나' : name}
        </p>
        {messages.map((message) => (
          <MessageLine
            key={message.no}
            message={message}
            authorLabel={id}
            isMine={isMine}
            isHighlighted={message.no === highlighted}
          />
        ))}
      </div>
    </div>
  );
}
