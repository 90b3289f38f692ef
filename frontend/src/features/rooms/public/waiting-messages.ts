import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { loadCode, onReconnect, useConnection } from '@/lib/connection';
import { roomsWaiting } from '../waiting-place';

const ignore = () => undefined;

/**
 * Sends the messages that wait in this browser, on every page: now, when the connection is back, and when their author
 * signs in. Loads the code for that only if any wait. Returns a function that ends it.
 */
export function followWaitingMessages(client: QueryClient): () => void {
  const open = new Map<number, () => void>();
  let owner: number | undefined;
  const close = () => {
    for (const end of open.values()) end();
    open.clear();
  };
  const send = () => {
    const { status, user } = useSession.getState();
    const now = status === 'member' ? user.id : undefined;
    if (now !== owner) close();
    owner = now;
    if (now === undefined || !useConnection.getState().isConnected) return;
    const isNew = (room: number) => !open.has(room);
    if (!roomsWaiting(now, 'outbox').some(isNew)) return;
    void loadCode(() => import('../talk/outbox'))
      .then(({ openOutbox }) => {
        if (owner !== now) return;
        // An open outbox sends again by itself.
        for (const room of roomsWaiting(now, 'outbox').filter(isNew)) {
          open.set(room, openOutbox(client, { owner: now, room }));
        }
      })
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
    owner = undefined;
    close();
  };
}
