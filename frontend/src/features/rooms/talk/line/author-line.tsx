import { formerMember, Stamp } from '@/entities/person/stamp';
import { cn } from '@/lib/cn';
import { useTalkContext } from '../talk-context';

interface AuthorLineProps {
  id: string;
  authorId: number;
}

/** The name above the messages that one author wrote in a row. */
export function AuthorLine({ id, authorId }: AuthorLineProps) {
  const { room, me, nameOf } = useTalkContext();
  const isMine = isBy(me, authorId);
  const member = room.members.find(({ userId }) => userId === authorId);
  const name = nameOf(authorId);
  return (
    <div className={cn('relative pt-3.5', !isMine && besideStamp)}>
      {!isMine && (
        <Stamp
          userId={authorId}
          nickname={name}
          imageUrl={member?.imageUrl}
          size="comment"
          className="absolute top-4 -left-12 max-tablet:-left-10 max-tablet:size-8"
        />
      )}
      <p id={id} className={isMine ? 'sr-only' : 'type-small pb-1 font-semibold'}>
        {isMine ? '나' : name}
      </p>
    </div>
  );
}

/** Leaves room for the author's stamp. */
export const besideStamp = 'ml-12 max-tablet:ml-10';

export const isBy = (me: number | undefined, authorId: number) =>
  authorId === me && authorId !== formerMember;
