import { followLive } from '@/data/live';
import { queryClient } from '@/data/query-client';
import { personEvents } from '@/entities/person/live-events';
import { roomEvents } from '@/entities/room/live-events';
import { studyEvents } from '@/entities/study/live-events';
import { notificationEvents } from '@/features/notifications/public/live-events';
import { followWaitingMessages } from '@/features/rooms/public/waiting-messages';
import { followWaitingMarks } from '@/features/rooms/public/waiting-marks';

const tables = [roomEvents, studyEvents, personEvents, notificationEvents];

let ends: (() => void)[] | undefined;

/** Applies live events to everything that the app shows, and sends what waits in this browser. */
export function startLive() {
  ends ??= [followWaitingMarks(queryClient), followWaitingMessages(queryClient)];
  return followLive(queryClient, tables);
}
