import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { RoomLayout } from '../frame/room-layout';
import { LogOutline } from './log/log-outline';

const Talk = lazyPart(async () => (await import('./talk')).Talk);

/** 대화: the messages of a room. */
export default function RoomTalkPage() {
  return (
    <RoomLayout title="대화" section="talk">
      {(room) => (
        <Suspense fallback={<LogOutline />}>
          <Talk key={room.id} room={room} />
        </Suspense>
      )}
    </RoomLayout>
  );
}
