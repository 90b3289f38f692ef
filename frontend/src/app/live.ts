import { followLive } from '@/data/live';
import { queryClient } from '@/data/query-client';
import { personEvents } from '@/entities/person/live-events';
import { roomEvents } from '@/entities/room/live-events';
import { studyEvents } from '@/entities/study/live-events';
import { notificationEvents } from '@/features/notifications/public/live-events';
import { followWaitingMarks } from '@/features/rooms/public/waiting-marks';

const tables = [roomEvents, studyEvents, personEvents, notificationEvents];

let endMarks: (() => void) | undefined;

/** Applies live events to everything that the app shows, and sends what waits in this browser. */
export function startLive() {
  endMarks ??= followWaitingMarks(queryClient);
  return followLive(queryClient, tables);
}
