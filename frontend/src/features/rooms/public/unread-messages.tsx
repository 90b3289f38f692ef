import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followRoom } from '@/data/live';
import { roomsQuery } from '@/entities/room/queries';

/** A socket follows up to 50 rooms. */
const mostFollowed = 45;

/** The number of unread messages in all rooms, as part of a link's name; nothing if there are none. Events keep it fresh. */
export function UnreadMessages() {
  const { data } = useQuery(roomsQuery());
  const followed = data?.rooms
    .slice(0, mostFollowed)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    for (const id of followed?.split(',').filter(Boolean) ?? []) followRoom(Number(id), null);
  }, [followed]);
  const count = data?.rooms.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-[5px] bg-danger px-1.25 align-[1px] text-caption leading-none font-bold text-sheet tabular-nums -my-1">
      <span>
        <span className="sr-only"> 읽지 않은 메시지 </span>
        {count > 99 ? '99+' : count}
      </span>
    </span>
  );
}
