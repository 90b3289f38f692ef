import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '@/entities/room/talk';
import { useTalkContext } from '../talk-context';

/** Messages that come within this time are announced together. */
const gatherMs = 700;
/** So many messages are announced as a number. */
const many = 3;

interface NewAnnouncedProps {
  messages: readonly Message[];
  /** Whether the user is at the newest message: elsewhere news would interrupt reading. */
  isActive: boolean;
}

/** Announces new messages of others to screen readers, except those of blocked ones. */
export function NewAnnounced({ messages, isActive }: NewAnnouncedProps) {
  const { me, nameOf, isBlocked } = useTalkContext();
  const [text, setText] = useState('');
  const lastNo = messages.at(-1)?.no ?? 0;
  const known = useRef(lastNo);
  const announce = useEffectEvent(() => {
    const from = known.current;
    known.current = lastNo;
    const fresh = messages.filter(
      ({ no, authorId }) => no > from && authorId !== me && !isBlocked(authorId),
    );
    if (!isActive || fresh.length === 0) return;
    setText(
      fresh.length >= many
        ? `새 메시지 ${fresh.length}개`
        : fresh.map((message) => `${nameOf(message.authorId)}: ${spoken(message)}`).join(' '),
    );
  });
  useEffect(() => {
    if (lastNo <= known.current) return;
    // The same text is announced twice only if it was gone in between.
    const clearing = setTimeout(() => setText(''));
    const timer = setTimeout(announce, gatherMs);
    return () => {
      clearTimeout(clearing);
      clearTimeout(timer);
    };
  }, [lastNo]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

const spoken = ({ body, image }: Message) => body || (image === undefined ? '' : '사진');
