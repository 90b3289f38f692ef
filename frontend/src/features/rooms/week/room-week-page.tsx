import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { RoomLayout } from '../frame/room-layout';
import { WeekOutline } from './week-outline';

const RoomWeek = lazyPart(async () => (await import('./room-week')).RoomWeek);

/** 이번 주: the plan of the study by the days of its members. */
export default function RoomWeekPage() {
  return (
    <RoomLayout title="스터디룸" section="week">
      {(room) => (
        <Suspense fallback={<WeekOutline />}>
          <RoomWeek key={room.id} room={room} />
        </Suspense>
      )}
    </RoomLayout>
  );
}
