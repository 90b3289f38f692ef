import { useSession } from '@/api/session';
import { useOutgoing } from '../talk/outbox-store';

/** Returns the number of the user's messages that wait in this browser. */
export function useUnsent(room: number): number {
  const owner = useSession((session) => session.user?.id ?? 0);
  return useOutgoing({ owner, room }).length;
}
