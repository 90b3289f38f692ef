import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@/api/types';
import { roomListKey, type Room, roomQuery, type RoomSummary, roomsQuery } from './queries';
import { type Message, quoteOf } from './stretch';

type MyRooms = Schemas['MyRoomsView'];

function changeListed(client: QueryClient, id: number, change: (room: RoomSummary) => RoomSummary) {
  const changed = (room: RoomSummary) => (room.id === id ? change(room) : room);
  client.setQueryData<MyRooms>(
    roomListKey,
    (mine) =>
      mine && { ...mine, rooms: mine.rooms.map(changed), endedRooms: mine.endedRooms.map(changed) },
  );
}

const changeRoom = (client: QueryClient, id: number, change: (room: Room) => Room) =>
  client.setQueryData(roomQuery(id).queryKey, (room) => room && change(room));

/** Notes how far a member has read. Markers only move forward. */
export function noteRead(
  client: QueryClient,
  id: number,
  { user, no, me }: { user: number; no: number; me: number | undefined },
) {
  changeRoom(client, id, (room) => {
    const members = room.members.map((member) =>
      member.userId === user ? { ...member, readNo: Math.max(member.readNo, no) } : member,
    );
    if (user !== me) return { ...room, members };
    const readNo = Math.max(room.readNo, no);
    return { ...room, members, readNo, unreadCount: Math.max(0, room.lastNo - readNo) };
  });
  if (user !== me) return;
  changeListed(client, id, (room) => {
    const lastNo = room.lastMessage?.no ?? 0;
    return { ...room, unreadCount: Math.min(room.unreadCount, Math.max(0, lastNo - no)) };
  });
}

/** Notes that a message was posted, which its author has read. Returns whether the list of rooms knows its author. */
export function notePosted(
  client: QueryClient,
  id: number,
  message: Message,
  me: number | undefined,
): boolean {
  const { no, authorId } = message;
  changeRoom(client, id, (room) => {
    const lastNo = Math.max(room.lastNo, no);
    return { ...room, lastNo, unreadCount: Math.max(0, lastNo - room.readNo) };
  });
  const listed = findListed(client, id);
  const knownNo = listed?.lastMessage?.no ?? 0;
  const authorName = nameOf(client, id, authorId, listed);
  if (listed !== undefined && no > knownNo && authorName !== undefined) {
    changeListed(client, id, (room) => ({
      ...room,
      unreadCount: room.unreadCount + (no - knownNo),
      lastMessage: lastOf(message, authorName),
    }));
  }
  noteRead(client, id, { user: authorId, no, me });
  return listed === undefined || no <= knownNo || authorName !== undefined;
}

/** Notes the present text of a message, if the list of rooms shows it. */
export function noteChanged(client: QueryClient, id: number, message: Message) {
  changeListed(client, id, (room) =>
    room.lastMessage?.no === message.no
      ? { ...room, lastMessage: lastOf(message, room.lastMessage.authorName) }
      : room,
  );
}

function lastOf(message: Message, authorName: string): Schemas['LastMessageView'] {
  return { ...quoteOf(message), authorName, createdAt: message.createdAt };
}

function findListed(client: QueryClient, id: number): RoomSummary | undefined {
  const mine = client.getQueryData(roomsQuery().queryKey);
  return [...(mine?.rooms ?? []), ...(mine?.endedRooms ?? [])].find((room) => room.id === id);
}

function nameOf(
  client: QueryClient,
  id: number,
  user: number,
  listed: RoomSummary | undefined,
): string | undefined {
  const members = client.getQueryData(roomQuery(id).queryKey)?.members;
  const member = members?.find(({ userId }) => userId === user);
  if (member !== undefined) return member.name;
  const last = listed?.lastMessage;
  return last?.authorId === user ? last.authorName : undefined;
}
