import { useQuery } from '@tanstack/react-query';
import { roomsQuery } from '@/entities/room/queries';

/** The number of unread messages in all rooms, as part of a link's name; nothing if there are none. */
export function UnreadMessages() {
  const { data } = useQuery(roomsQuery());
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
