import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/api/session';
import { openOutbox } from '../talk/outbox';
import { mayRetry, useOutgoing } from '../talk/outbox-store';

/** Sends the user's messages of a room that wait in this browser, now and when the connection is back. */
export function useOpenOutbox(room: number) {
  const me = useSession((session) => session.user?.id);
  const client = useQueryClient();
  useEffect(
    () => (me === undefined ? undefined : openOutbox(client, { owner: me, room })),
    [client, me, room],
  );
}

/**
 * Returns the number of the user's messages that are sent once the connection is back. Refused ones, and those that
 * failed twice, wait for the user.
 */
export function useUnsent(room: number): number {
  const owner = useSession((session) => session.user?.id ?? 0);
  const outgoing = useOutgoing({ owner, room });
  return outgoing.filter((message) => message.state !== 'failed' || mayRetry(message)).length;
}
