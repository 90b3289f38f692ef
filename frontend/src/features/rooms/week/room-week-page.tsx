import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { Outline, Skeleton } from '@/ui/loading';
import { RoomLayout } from '../frame/room-layout';

const RoomWeek = lazyPart(async () => (await import('./room-week')).RoomWeek);

/** 이번 주: the plan of the study by the days of its members. */
export default function RoomWeekPage() {
  return (
    <RoomLayout title="스터디룸" section="week">
      {(room) => (
        <Suspense
          fallback={
            <Outline className="mt-6">
              <Skeleton className="h-110 rounded-sheet" />
            </Outline>
          }
        >
          <RoomWeek key={room.id} room={room} />
        </Suspense>
      )}
    </RoomLayout>
  );
}
