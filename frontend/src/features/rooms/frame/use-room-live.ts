import { useEffect } from 'react';
import { beAt, followRoom } from '@/data/live';
import type { Room } from '@/entities/room/queries';

/** The messages may have been loaded a moment before the room: its last events are read again, which changes nothing. */
const overlap = 10;

/** Follows the events of the open room, and shows its members in which section the user is. */
export function useRoomLive({ id, cursor }: Room, section: string) {
  useEffect(() => {
    followRoom(id, Math.max(0, cursor - overlap));
  }, [id, cursor]);
  useEffect(() => {
    beAt({ room: id, where: section });
    return () => beAt(null);
  }, [id, section]);
}
