import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Room } from '@/entities/room/queries';
import { noteSeen, stretchQuery, type TalkPart } from '@/entities/room/talk';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';

/** So many unread messages are surely among the newest ones. */
const surelyLoaded = 45;

interface Target {
  /** The key of the part in which it was asked for. */
  part: string;
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
  const key = JSON.stringify(stretchQuery(part).queryKey);
  const client = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  // Another part begins anew, also when the user returns to this one.
  if (target !== null && target.part !== key) setTarget(null);
  const [isPastUnread, setPastUnread] = useState(false);
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
    /** Whether the user has gone to the newest message instead of the first unread one. */
    isPastUnread,
    jump: (no: number) => {
      const isLoaded = query.data?.messages.some((other) => other.no === no) ?? false;
      if (isLoaded) setTarget((before) => ({ part: key, no, turn: (before?.turn ?? 0) + 1 }));
      else go({ message: no });
    },
    showNewest: () => {
      const newest: TalkPart = { room: room.id, week };
      const { queryKey } = stretchQuery(newest);
      noteSeen(client, newest, null);
      // Its loaded part may end before the newest message.
      if (client.getQueryData(queryKey)?.hasNewer === true) {
        void client.resetQueries({ queryKey, exact: true });
      }
      setPastUnread(true);
      setAtUnread(false);
      go({ week });
    },
    filter: (other: number | undefined) => {
      setAtUnread(false);
      go({ week: other });
    },
  };
}
