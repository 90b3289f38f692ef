import type { Schemas } from '@/api/types';

type Room = Schemas['RoomView'];
type MyRooms = Schemas['MyRoomsView'];
type RoomSummary = Schemas['RoomSummaryView'];

/** Returns a loaded room with what the cache knows of later events: its numbers and its read markers only grow. */
export function withKnown(known: Room | undefined, room: Room): Room {
  if (known === undefined) return room;
  const lastNo = Math.max(known.lastNo, room.lastNo);
  const readNo = Math.max(known.readNo, room.readNo);
  const readNos = new Map(known.members.map((member) => [member.userId, member.readNo]));
  return {
    ...room,
    members: room.members.map((member) => ({
      ...member,
      readNo: Math.max(member.readNo, readNos.get(member.userId) ?? 0),
    })),
    lastNo,
    readNo,
    unreadCount:
      lastNo === room.lastNo && readNo === room.readNo
        ? room.unreadCount
        : Math.max(0, lastNo - readNo),
  };
}

/** Does the same with the list of rooms. */
export function withKnownRooms(known: MyRooms | undefined, mine: MyRooms): MyRooms {
  const before = new Map(
    [...(known?.rooms ?? []), ...(known?.endedRooms ?? [])].map((room) => [room.id, room]),
  );
  const renewed = (room: RoomSummary) => withKnownLast(before.get(room.id), room);
  return { ...mine, rooms: mine.rooms.map(renewed), endedRooms: mine.endedRooms.map(renewed) };
}

function withKnownLast(known: RoomSummary | undefined, room: RoomSummary): RoomSummary {
  if (known?.lastMessage === undefined) return room;
  const [knownNo, no] = [known.lastMessage.no, room.lastMessage?.no ?? 0];
  if (knownNo < no) return room;
  if (knownNo === no) {
    return { ...room, unreadCount: Math.min(known.unreadCount, room.unreadCount) };
  }
  return { ...room, unreadCount: known.unreadCount, lastMessage: known.lastMessage };
}
