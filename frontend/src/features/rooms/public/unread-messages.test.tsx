import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { roomsQuery } from '@/entities/room/queries';
import { aListedRoom } from '@/testing/a-room';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { UnreadMessages } from './unread-messages';

const server = startTestServer();

function showWith(...counts: number[]) {
  const withUnread = (unreadCount: number, id: number) => ({ ...aListedRoom, id, unreadCount });
  const rooms = counts.map(withUnread);
  server.use(
    answer('get', '/api/rooms', () => ({ success: true, data: { rooms, endedRooms: [] } })),
  );
  const element = (
    <a href="/chat">
      채팅
      <UnreadMessages />
    </a>
  );
  return renderRoutes([{ path: '/', element }], '/').client;
}

it('names the sum of all rooms in the link', async () => {
  showWith(3, 12);
  expect(await screen.findByRole('link', { name: '채팅 읽지 않은 메시지 15' })).toBeVisible();
});

it('counts up to 99', async () => {
  showWith(60, 40);
  expect(await screen.findByRole('link', { name: '채팅 읽지 않은 메시지 99+' })).toBeVisible();
});

it('shows nothing if everything is read', async () => {
  const client = showWith(0);
  await waitFor(() => expect(client.getQueryData(roomsQuery().queryKey)).toBeDefined());
  expect(screen.getByRole('link')).toHaveAccessibleName('채팅');
});
