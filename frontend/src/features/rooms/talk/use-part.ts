import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Room } from '@/entities/room/queries';
import { stretchQuery, type TalkPart } from '@/entities/room/talk';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';

/** So many unread messages are surely among the newest ones. */
const surelyLoaded = 45;

interface Target {
  no: number;
  /** Differs each time, so that the same message can be asked for again. */
  turn: number;
}

/** The part of a talk that the address chooses, its messages, and the ways to others. */
export function usePart(room: Room) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const week = readId(search.get('week')) ?? undefined;
  const message = readId(search.get('message')) ?? undefined;
  // Stays until the user leaves the section.
  const [unread] = useState(() =>
    room.unreadCount === 0 ? null : { after: room.readNo, count: room.unreadCount },
  );
  const [isAtUnread, setAtUnread] = useState(unread !== null && unread.count > surelyLoaded);
  const firstUnread =
    isAtUnread && unread !== null && week === undefined ? unread.after + 1 : undefined;
  const part: TalkPart = { room: room.id, week, around: message ?? firstUnread };
  const query = useQuery(stretchQuery(part));
  const [target, setTarget] = useState<Target | null>(null);
  const go = (address: { week?: number | undefined; message?: number }) =>
    void navigate(paths.roomTalk(room.id, address), { replace: true, preventScrollReset: true });
  return {
    part,
    query,
    /** Where the user left off when the section was opened. */
    unread: week === undefined ? unread : null,
    /** The message that the address names. */
    message,
    /** The message that was asked for while it was loaded. */
    target,
    jump: (no: number) => {
      const isLoaded = query.data?.messages.some((other) => other.no === no) ?? false;
      if (isLoaded) setTarget((before) => ({ no, turn: (before?.turn ?? 0) + 1 }));
      else go({ message: no });
    },
    showNewest: () => {
      setAtUnread(false);
      go({ week });
    },
    filter: (other: number | undefined) => {
      setAtUnread(false);
      go({ week: other });
    },
  };
}
