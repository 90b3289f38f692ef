import { useSession } from '@/api/session';
import type { Room } from '@/entities/room/queries';
import { cn } from '@/lib/cn';
import { HereStamp } from './here-stamp';
import { usePresent } from './use-present';

/** More members than this are counted. */
const mostStamps = 8;

interface RoomMembersProps {
  room: Room;
  className: string;
}

/** The members in the order of joining, and who of them is here now. A dot is never alone: the names say it too. */
export function RoomMembers({ room, className }: RoomMembersProps) {
  const me = useSession((session) => session.user?.id);
  const present = usePresent(room, me);
  const isHere = new Set(present.map(({ member }) => member.userId));
  const joined = room.members.toSorted((one, other) => one.joinedAt.localeCompare(other.joinedAt));
  const shown = joined.length > mostStamps ? joined.slice(0, mostStamps - 1) : joined;
  return (
    <div
      className={cn(
        'grid gap-2 max-tablet:mb-2.5 max-tablet:flex max-tablet:flex-wrap max-tablet:items-center tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 tablet:justify-items-end tablet:self-end',
        className,
      )}
    >
      <div
        role="img"
        aria-label={`멤버 ${joined.length}명: ${joined.map(({ name }) => name).join(', ')}`}
        className="flex items-center gap-1.5"
      >
        {shown.map(({ userId, name, imageUrl }) => (
          <HereStamp
            key={userId}
            userId={userId}
            nickname={name}
            imageUrl={imageUrl}
            isHere={isHere.has(userId)}
          />
        ))}
        {shown.length < joined.length && (
          <span className="type-small font-semibold text-ink-2 tabular-nums">
            +{joined.length - shown.length}
          </span>
        )}
      </div>
      {/* Reserves its line: it comes and goes with the connection. */}
      <p className="type-small min-h-5.5 text-ink-2">
        {present.length > 0 && (
          <>
            <b className="mr-1 font-semibold text-ink">지금 {present.length}명</b>
            {present.map(({ member }) => (member.userId === me ? '나' : member.name)).join(', ')}
          </>
        )}
      </p>
    </div>
  );
}
