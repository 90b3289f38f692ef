import { useSession } from '@/api/session';
import type { Room } from '@/entities/room/queries';
import { RoomLayout } from '../frame/room-layout';
import { usePresent } from '../frame/use-present';
import { LeavePart } from './leave-part';
import { MemberRow } from './member-row';
import { WishesPart } from './wishes-part';

/** 사람들: the members of a room, the user's settings in it, and leaving. */
export default function RoomPeoplePage() {
  return (
    <RoomLayout title="스터디룸" section="people">
      {(room) => <People room={room} />}
    </RoomLayout>
  );
}

function People({ room }: { room: Room }) {
  const me = useSession((session) => session.user?.id);
  const here = new Set(usePresent(room, me).map(({ member }) => member.userId));
  return (
    <div className="mt-4 grid items-start gap-x-8 gap-y-6 tablet:mt-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="people-title" className="min-w-0">
        <h2 id="people-title" className="type-h3 pb-2">
          함께하는 사람 {room.members.length}명
        </h2>
        <ul className="ink-line">
          {room.members.map((member) => (
            <MemberRow
              key={member.userId}
              room={room}
              member={member}
              isMe={member.userId === me}
              isHere={here.has(member.userId)}
            />
          ))}
        </ul>
      </section>
      <aside aria-label="내 자리" className="grid gap-5">
        {!room.isEnded && <WishesPart room={room} />}
        <LeavePart room={room} />
      </aside>
    </div>
  );
}
