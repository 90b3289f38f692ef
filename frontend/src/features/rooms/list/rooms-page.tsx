import { ChevronLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Schemas } from '@/api/types';
import { QueryPart } from '@/data/query-part';
import { type RoomSummary, roomsQuery } from '@/entities/room/queries';
import { EmptySeats } from '@/entities/study/seats';
import { paths } from '@/paths';
import { backLinkStyle, buttonStyle, inlineLinkStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { RoomRow } from './room-row';

/** 내 스터디룸: the user's rooms, or those of studies that are over. */
export default function RoomsPage() {
  const isEnded = useSearchParams()[0].has('ended');
  return (
    <div className="page pt-10 tablet:pt-14">
      <PageTitle title="내 스터디룸" />
      {isEnded && (
        <Link to={paths.rooms()} className={backLinkStyle}>
          <ChevronLeft size={18} />내 스터디룸
        </Link>
      )}
      {/* The display font lacks two of these syllables. */}
      <h1 className="type-h1-data">{isEnded ? '지난 스터디' : '내 스터디룸'}</h1>
      <QueryPart query={roomsQuery()} skeleton={<RoomsOutline />}>
        {(rooms) => (isEnded ? <EndedRooms {...rooms} /> : <Rooms {...rooms} />)}
      </QueryPart>
    </div>
  );
}

type MyRooms = Schemas['MyRoomsView'];

function Rooms({ rooms, endedRooms }: MyRooms) {
  return (
    <>
      {rooms.length === 0 ? (
        <EmptyState
          className="mt-8"
          picture={<EmptySeats />}
          title="아직 참여 중인 스터디가 없습니다"
          description="스터디에 참여가 확정되면 이곳에 방이 열리고, 한 계획을 함께 따라갑니다."
          action={
            <Link to={paths.studies()} className={buttonStyle()}>
              스터디 찾아보기
            </Link>
          }
        />
      ) : (
        <>
          <p className="mt-0.5 text-ink-2">참여 중인 스터디 {rooms.length}개</p>
          <RoomList rooms={rooms} />
        </>
      )}
      {endedRooms.length > 0 && (
        <p className="type-small mt-5 text-ink-2">
          끝난 스터디룸 {endedRooms.length}개는{' '}
          <Link to={paths.rooms({ ended: true })} className={inlineLinkStyle}>
            지난 스터디
          </Link>
          에서 볼 수 있습니다.
        </p>
      )}
    </>
  );
}

function EndedRooms({ endedRooms }: MyRooms) {
  return (
    <>
      <p className="mt-0.5 text-ink-2">끝난 뒤 1년 동안 읽을 수 있습니다.</p>
      {endedRooms.length === 0 ? (
        <EmptyState
          className="mt-8"
          picture={<EmptySeats />}
          title="지난 스터디가 없습니다"
          action={
            <Link to={paths.rooms()} className={buttonStyle({ variant: 'line' })}>
              내 스터디룸 보기
            </Link>
          }
        />
      ) : (
        <RoomList rooms={endedRooms} />
      )}
    </>
  );
}

/** The time of the last message; rooms without one come after the others. */
const newsAt = ({ lastMessage }: RoomSummary) =>
  lastMessage === undefined ? 0 : Date.parse(lastMessage.createdAt);

const byNews = (one: RoomSummary, other: RoomSummary) => newsAt(other) - newsAt(one);

const RoomList = ({ rooms }: Pick<MyRooms, 'rooms'>) => (
  <ul className="ink-line mt-5">
    {rooms.toSorted(byNews).map((room) => (
      <RoomRow key={room.id} room={room} />
    ))}
  </ul>
);

const RoomsOutline = () => (
  <Outline rows={3} className="mt-8">
    <Skeleton className="mb-3 h-24 rounded-sheet" />
  </Outline>
);
