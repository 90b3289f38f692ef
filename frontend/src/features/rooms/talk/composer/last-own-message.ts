import type { QueryClient } from '@tanstack/react-query';
import { type Message, stretchQuery } from '@/entities/room/talk';
import { isEditable } from '../line/use-actions';

/** Returns the user's last message, if it can still be edited. */
export function lastOwnMessage(client: QueryClient, room: number, me: number): Message | undefined {
  const newest = client.getQueryData(stretchQuery({ room }).queryKey)?.messages ?? [];
  const last = newest.findLast(({ authorId, isDeleted }) => authorId === me && isDeleted !== true);
  return last !== undefined && isEditable(last, me) ? last : undefined;
}
