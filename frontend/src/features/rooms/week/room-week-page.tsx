import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { Skeleton } from '@/ui/loading';
import { RoomLayout } from '../frame/room-layout';

const RoomWeek = lazyPart(
  async () => (await import('@/features/take-part/public/room-week')).RoomWeek,
);

/** 이번 주: the plan of the study by the days of its members. */
export default function RoomWeekPage() {
  return (
    <RoomLayout title="스터디룸" section="week">
      {({ id, isHost }) => (
        <Suspense fallback={<Skeleton className="mt-6 h-110 rounded-sheet" />}>
          <RoomWeek studyId={id} isHost={isHost} />
        </Suspense>
      )}
    </RoomLayout>
  );
}
