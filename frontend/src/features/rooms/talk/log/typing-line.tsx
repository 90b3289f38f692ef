import { useEffect, useState } from 'react';
import { useLive } from '@/data/live-state';
import { Stamp } from '@/entities/person/stamp';
import { useTalkContext } from '../talk-context';

/** Clients repeat that someone is writing within this time. */
const typingMs = 6_000;

const noWriters: Readonly<Record<number, number>> = {};

/** Returns the members who are writing now, the user left out. */
export function useTyping(): number[] {
  const { room, me } = useTalkContext();
  const writing = useLive(({ typing }) => typing[room.id] ?? noWriters);
  const [now, setNow] = useState(() => Date.now());
  const latest = Math.max(0, ...Object.values(writing));
  useEffect(() => {
    const left = latest + typingMs - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 50);
    return () => clearTimeout(timer);
  }, [latest]);
  return Object.entries(writing)
    .filter(([user, at]) => Number(user) !== me && at + typingMs > Math.max(now, latest))
    .map(([user]) => Number(user));
}

/** Says who is writing. Never announced: it would interrupt reading. */
export function TypingLine() {
  const { room, nameOf } = useTalkContext();
  const writing = useTyping();
  const [first] = writing;
  const member = room.members.find(({ userId }) => userId === first);
  if (member === undefined) return null;
  const names =
    writing.length > 1
      ? `${nameOf(member.userId)} 님 외 ${writing.length - 1}명이`
      : `${nameOf(member.userId)} 님이`;
  return (
    <p className="type-small mt-1.75 flex min-h-8 items-center gap-2.25 text-ink-2">
      <Stamp userId={member.userId} nickname={member.name} imageUrl={member.imageUrl} size="xs" />
      {names} 쓰고 있습니다
      <span aria-hidden="true" className="inline-flex gap-0.75">
        <i className="size-1.25 rounded-[1px] bg-ink-3" />
        <i className="size-1.25 rounded-[1px] bg-ink-3" />
        <i className="size-1.25 rounded-[1px] bg-ink-3" />
      </span>
    </p>
  );
}
