import { blockedText } from '@/entities/person/blocks';
import { Stamp } from '@/entities/person/stamp';
import type { Message } from '@/entities/room/talk';
import { seoulMoment } from '@/lib/seoul-clock';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { Marked } from '@/ui/marked';
import { useTalkContext } from '../talk-context';
import { aroundHit } from './around-hit';

interface FoundRowProps {
  message: Message;
  words: string;
}

/** A found message with its hits marked; the whole row leads to it. */
export function FoundRow({ message, words }: FoundRowProps) {
  const { room, nameOf, isBlocked } = useTalkContext();
  const { no, authorId, body, createdAt } = message;
  const member = room.members.find(({ userId }) => userId === authorId);
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-3 hover:bg-hover">
      <Stamp
        userId={authorId}
        nickname={nameOf(authorId)}
        imageUrl={member?.imageUrl}
        size="comment"
      />
      <Link
        to={paths.roomTalk(room.id, { message: no })}
        className="min-w-0 after:absolute after:inset-0"
      >
        <span className="type-small flex flex-wrap gap-x-2 text-ink-2 tabular-nums">
          <b className="font-semibold text-ink">{nameOf(authorId)}</b>
          <time dateTime={createdAt}>{seoulMoment(createdAt)}</time>
        </span>
        <span className="line-clamp-3 wrap-anywhere">
          {isBlocked(authorId) ? (
            blockedText
          ) : (
            <Marked text={aroundHit(body, words)} search={words} />
          )}
        </span>
      </Link>
    </li>
  );
}
