import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { loadCode, onReconnect, useConnection } from '@/lib/connection';
import { roomsWaiting } from '../waiting-place';

const ignore = () => undefined;

/**
 * Sends the marks of days that wait in this browser, on every page: now, when the connection is back, and when their user
 * signs in. Loads the code for that only if any wait. Returns a function that ends it.
 */
export function followWaitingMarks(client: QueryClient): () => void {
  const send = () => {
    const { status, user } = useSession.getState();
    if (status !== 'member' || !useConnection.getState().isConnected) return;
    const rooms = roomsWaiting(user.id, 'marks');
    if (rooms.length === 0) return;
    void loadCode(() => import('../week/marks/sending'))
      .then(({ sendMarks }) => Promise.all(rooms.map((room) => sendMarks(client, user.id, room))))
      .catch(ignore);
  };
  const stops = [
    onReconnect(send),
    useSession.subscribe((session, before) => {
      if (session.status !== before.status || session.user?.id !== before.user?.id) send();
    }),
  ];
  send();
  return () => {
    for (const stop of stops) stop();
  };
}
