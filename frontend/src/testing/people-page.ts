import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Room } from '@/entities/room/queries';
import RoomPeoplePage from '@/features/rooms/people/room-people-page';
import { answerBlocks } from './a-block';
import { aListedRoom, anotherMember, aRoom, ownMember, theHost } from './a-room';
import { renderRoutes, stop } from './render';
import { answer, aPage, type startTestServer } from './server';

/** A room whose host is the user. */
export const asHost: Partial<Room> = {
  isHost: true,
  members: [{ ...ownMember, isHost: true }, { ...theHost, isHost: false }, anotherMember],
};

/** Answers all that the section 사람들 loads, and opens it. */
export function openPeople(
  server: ReturnType<typeof startTestServer>,
  change: Partial<Room> = {},
  blocked: number[] = [],
) {
  const rooms = [aListedRoom, { ...aListedRoom, id: 8, title: 'React 19 읽기' }];
  server.use(
    answer('get', '/api/rooms/{id}', () => ({ success: true, data: { ...aRoom, ...change } }), {
      id: 7,
    }),
    answer('get', '/api/rooms', () => ({ success: true, data: { rooms, endedRooms: [] } })),
    answerBlocks(blocked),
    answer('get', '/api/notifications', () => ({ ...aPage([]), unreadCount: 0 })),
  );
  const route = { path: '/study/:postId/room/people', Component: RoomPeoplePage };
  return renderRoutes([route, stop('/chat', '방 목록')], '/study/7/room/people');
}

/** Presses the only control with this name. */
export const press = async (name: string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
