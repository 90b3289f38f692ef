import { useSession } from '@/api/session';
import { outboxDraft } from '../talk/outbox-draft';
import { isAt, useOutbox } from '../talk/outbox-store';

/** Returns the number of the user's messages of a room that wait in this browser, without those that are being sent. */
export function useUnsentCount(room: number): number {
  const owner = useSession((session) => session.user?.id ?? 0);
  return useOutbox(({ messages }) => {
    const known = new Set(messages.map(({ clientId }) => clientId));
    const failed = messages.filter(
      (message) => isAt({ owner, room }, message) && message.state === 'failed',
    );
    const stored = outboxDraft(owner, room).read() ?? [];
    return failed.length + stored.filter(({ clientId }) => !known.has(clientId)).length;
  });
}
