import { followLive } from '@/data/live';
import { queryClient } from '@/data/query-client';
import { personEvents } from '@/entities/person/live-events';
import { roomEvents } from '@/entities/room/live-events';
import { studyEvents } from '@/entities/study/live-events';
import { notificationEvents } from '@/features/notifications/public/live-events';

const tables = [roomEvents, studyEvents, personEvents, notificationEvents];

/** Applies live events to everything that the app shows. */
export const startLive = () => followLive(queryClient, tables);
