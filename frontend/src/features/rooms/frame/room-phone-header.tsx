import { useQuery } from '@tanstack/react-query';
import { Bell, ChevronLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '@/api/session';
import { weekText } from '@/entities/room/course';
import type { Room } from '@/entities/room/queries';
import { unreadQuery, unreadWords } from '@/features/notifications/queries';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { paths } from '@/paths';
import { CountFigure } from '@/ui/count-figure';
import { Link } from '@/ui/link';
import type { RoomSection } from './sections';
import { usePresent } from './use-present';

interface RoomPhoneHeaderProps {
  room: Room;
  section: RoomSection;
}

interface PhoneHeaderProps {
  title: string;
  note?: string;
  action?: ReactNode;
}

/** Replaces the site's header on phones, also on a page without a room. An `h1` outside of it says the title to screen readers. */
export const PhoneHeader = ({ title, note, action }: PhoneHeaderProps) => (
  <div className="screen-only sticky top-[var(--bar,0px)] z-20 grid min-h-15 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-0.5 border-b border-line bg-paper py-1.5 pr-2.5 pl-1 tablet:hidden">
    <Link
      to={paths.rooms()}
      aria-label="내 스터디룸"
      className="grid size-11 place-items-center rounded-control text-ink-2"
    >
      <ChevronLeft size={24} />
    </Link>
    <div aria-hidden="true">
      <p className="type-title truncate font-bold">{title}</p>
      {note !== undefined && <p className="type-caption text-ink-2 tabular-nums">{note}</p>}
    </div>
    {action}
  </div>
);

/** The title, the week and the number of members who have the room open. */
export function RoomPhoneHeader({ room, section }: RoomPhoneHeaderProps) {
  const me = useSession((session) => session.user?.id);
  const present = usePresent(room, me).length;
  const week = weekText(room, useSeoulDay());
  return (
    <PhoneHeader
      title={room.title}
      note={present > 0 ? `${week} · 지금 ${present}명` : week}
      action={section === 'talk' ? <SearchLink id={room.id} /> : <RoomBell />}
    />
  );
}

const SearchLink = ({ id }: { id: number }) => (
  <Link to={paths.roomSearch(id)} aria-label="대화에서 찾기" className={actionStyle}>
    <Search size={22} />
  </Link>
);

const actionStyle = 'relative grid size-11 place-items-center rounded-control text-ink-2';

function RoomBell() {
  const count = useQuery(unreadQuery()).data?.count ?? 0;
  return (
    <Link to={paths.notifications()} aria-label={unreadWords(count)} className={actionStyle}>
      <Bell size={22} />
      <CountFigure count={count} look="alert" className="absolute top-1 left-6" />
    </Link>
  );
}
