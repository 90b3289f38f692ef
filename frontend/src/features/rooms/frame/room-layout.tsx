import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { addressedId } from '@/data/loading';
import { failureOf } from '@/data/query-part';
import { type Room, roomQuery, useIsLeaving } from '@/entities/room/queries';
import { cn } from '@/lib/cn';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { LinkTabs } from '@/ui/link-tabs';
import { AskedToHost } from './asked-to-host';
import { EndedStrip } from './ended-strip';
import { LiveStrip } from './live-strip';
import { NoRoom } from './no-room';
import { RemovedFromRoom } from './removed-from-room';
import { RoomBand } from './room-band';
import { RoomBar } from './room-bar';
import { RoomFrame } from './room-frame';
import { PhoneHeader, RoomPhoneHeader } from './room-phone-header';
import { type RoomSection, sections } from './sections';
import { useRoomLive } from './use-room-live';
import { useOpenOutbox, useUnsent } from './use-unsent';

interface RoomLayoutProps {
  /** The document's title until the study's is known. */
  title: string;
  section: RoomSection;
  children: (room: Room) => ReactNode;
}

/** A section of a study room with the room's band, menu and phone bars. */
export function RoomLayout({ title, section, children }: RoomLayoutProps) {
  const id = addressedId(useParams()['postId'], 'ROOM_NOT_FOUND');
  const query = roomQuery(id);
  const { data: room, error, refetch } = useQuery(query);
  const isLeaving = useIsLeaving(id);
  // Before the data: a former member must not see it any longer.
  if (error instanceof ApiError && error.errorCode === 'ROOM_MEMBER_REMOVED')
    return <RemovedFromRoom id={id} reason={error.removalReason} />;
  // A room that the user leaves stays on the page until the next one is there.
  const isLeft = isLeaving && room !== undefined;
  if (error instanceof ApiError && error.status === 404 && !isLeft)
    return (
      <NoRoom
        id={id}
        error={error}
        outline={
          <div className="page pt-6">
            <RoomOutline />
          </div>
        }
      />
    );
  if (room !== undefined)
    return (
      <RoomShell room={room} section={section}>
        {children(room)}
      </RoomShell>
    );
  return (
    <>
      <PhoneHeader title="스터디룸" />
      <div className="page pt-6">
        <PageTitle title={title} />
        {error === null ? (
          <RoomOutline />
        ) : (
          <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}

interface RoomShellProps {
  room: Room;
  section: RoomSection;
  children: ReactNode;
}

function RoomShell({ room, section, children }: RoomShellProps) {
  const { id, title, unreadCount } = room;
  useRoomLive(room, section);
  useOpenOutbox(id);
  const unsent = useUnsent(id);
  const tabs = sections.map(({ key, label, to }) => ({
    label,
    to: to(id),
    isCurrent: key === section,
    // The section that is open shows no number.
    count: key === 'talk' && key !== section ? unreadCount : 0,
    countLabel: '읽지 않은 메시지',
  }));
  const isTalk = section === 'talk';
  return (
    <>
      <PageTitle title={unreadCount > 0 ? `(${unreadCount}) ${title}` : title} />
      <RoomFrame isFilled={isTalk}>
        <RoomPhoneHeader room={room} section={section} />
        <div className={cn('page', isTalk ? 'flex min-h-0 flex-1 flex-col' : 'pb-28 tablet:pb-20')}>
          {/* The band, which has the title, is hidden there. */}
          {isTalk && <h1 className="sr-only tablet:hidden">{title}</h1>}
          <RoomBand
            room={room}
            showsPeople={section === 'week'}
            className={cn(isTalk && 'max-tablet:hidden')}
          />
          <div className="screen-only mt-5 shrink-0 max-tablet:hidden">
            <LinkTabs label="스터디룸" tabs={tabs} countLook="boxed" />
          </div>
          <LiveStrip unsent={unsent} />
          {room.isEnded && <EndedStrip endDate={room.endDate} />}
          {room.isAskedToHost && !room.isEnded && <AskedToHost id={id} />}
          {children}
        </div>
        <RoomBar id={id} section={section} unreadCount={unreadCount} />
      </RoomFrame>
    </>
  );
}

const RoomOutline = () => (
  <Outline className="min-h-dvh">
    <Skeleton className="h-9 w-80 max-w-full" />
    <Skeleton className="mt-3 h-5 w-60" />
    <Skeleton className="mt-6 h-11 w-64 max-tablet:hidden" />
    <Skeleton className="mt-6 h-110 rounded-sheet" />
  </Outline>
);
