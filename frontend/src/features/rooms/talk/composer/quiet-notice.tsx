import { useEffect, useState } from 'react';
import type { RoomMember } from '@/entities/room/queries';
import type { Message } from '@/entities/room/talk';
import { inSeoul } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { useTalkContext } from '../talk-context';
import { mentionsIn } from './mentions';

interface QuietNoticeProps {
  replyTo: Message | null;
  field: () => HTMLTextAreaElement | null;
}

/** Whether an hour of the day is in quiet hours, which may go past midnight. */
export const isQuietAt = ({ quietHours }: RoomMember, hour: number): boolean => {
  if (quietHours === undefined) return false;
  const { from, to } = quietHours;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
};

/** Says that the members whom the message addresses are not notified now; otherwise how to send it. */
export function QuietNotice({ replyTo, field }: QuietNoticeProps) {
  const { room, me } = useTalkContext();
  const hour = inSeoul(new Date(useNow())).getUTCHours();
  const [addressed, setAddressed] = useState<readonly number[]>([]);
  useEffect(() => {
    const own = field();
    if (own === null) return;
    const read = () => {
      const { userIds, everyone } = mentionsIn(own.value, room.members, room.isHost);
      setAddressed(everyone ? room.members.map(({ userId }) => userId) : userIds);
    };
    read();
    own.addEventListener('input', read);
    return () => own.removeEventListener('input', read);
  }, [field, room.members, room.isHost]);
  const quiet = room.members.filter(
    (member) =>
      member.userId !== me &&
      (addressed.includes(member.userId) || replyTo?.authorId === member.userId) &&
      isQuietAt(member, hour),
  );
  const [first] = quiet;
  return (
    <p role="status" className="type-caption mt-1.5 font-normal text-ink-2">
      {first === undefined ? (
        <span className="text-ink-3 low:hidden pointer-coarse:hidden">
          Enter로 보내고, Shift+Enter로 줄을 바꿉니다.
        </span>
      ) : (
        `${first.name} 님${quiet.length > 1 ? ` 외 ${quiet.length - 1}명` : ''}은 조용한 시간입니다. 알림 없이 전합니다.`
      )}
    </p>
  );
}
