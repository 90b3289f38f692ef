import { vi } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import type { Room } from '@/entities/room/queries';
import RoomWeekPage from '@/features/rooms/week/room-week-page';
import { answerBlocks } from './a-block';
import { aStretch } from './a-message';
import { aPlan } from './a-roadmap';
import { aRoom } from './a-room';
import { aStudy } from './a-study';
import { aUser } from './a-user';
import { aWeek } from './a-week';
import { renderRoutes } from './render';
import { answer, aPage, type startTestServer } from './server';

type Week = Schemas['RoomWeekView'];
type Server = ReturnType<typeof startTestServer>;

const room = { id: aRoom.id };

interface WeekServer {
  room?: Partial<Room>;
  /** The answer to a request for this week, or for the present one. */
  week?: (week: number | null) => Week;
  messages?: Schemas['MessageView'][];
  hasPlan?: boolean;
  /** The members whom the user blocks. */
  blocked?: number[];
}

/** Answers all that the section 이번 주 loads. */
export function answerWeek(
  server: Server,
  {
    room: change = {},
    week = () => aWeek(),
    messages = [],
    hasPlan = true,
    blocked = [],
  }: WeekServer = {},
) {
  const study = hasPlan ? { ...aStudy, plan: { ...aPlan, duration: 80 } } : aStudy;
  server.use(
    answer(
      'get',
      '/api/rooms/{id}',
      () => ({ success: true, data: { ...aRoom, ...change } }),
      room,
    ),
    answer('get', '/api/posts/{id}', () => ({ success: true, data: study }), room),
    answerBlocks(blocked),
    answer('get', '/api/notifications', () => ({ ...aPage([]), unreadCount: 0 })),
    answer(
      'get',
      '/api/rooms/{id}/messages',
      () => ({ success: true, data: aStretch(messages) }),
      room,
    ),
    answer(
      'get',
      '/api/rooms/{id}/week',
      ({ url }) => {
        const number = new URL(url).searchParams.get('week');
        return { success: true, data: week(number === null ? null : Number(number)) };
      },
      room,
    ),
  );
}

/** Answers marks of a day of the third week. Returns the bodies of the requests; null for one that clears the mark. */
export function answerMarks(server: Server, day: number) {
  const bodies: (Schemas['MarkDayBody'] | null)[] = [];
  const place = { ...room, week: 3, day };
  const address = '/api/rooms/{id}/week/days/{week}/{day}/done';
  server.use(
    answer(
      'put',
      address,
      async (request) => {
        bodies.push(await readDeclared<Schemas['MarkDayBody']>(request));
        return { success: true };
      },
      place,
    ),
    answer(
      'delete',
      address,
      () => {
        bodies.push(null);
        return { success: true };
      },
      place,
    ),
  );
  return bodies;
}

/** Opens the section at noon of the fourth day. */
export function showWeek(address = '/study/7/room') {
  useSession.setState({ status: 'member', user: aUser });
  vi.setSystemTime('2026-11-19T12:20:00+09:00');
  return renderRoutes([{ path: '/study/:postId/room', Component: RoomWeekPage }], address);
}
