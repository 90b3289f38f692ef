import type { Message } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { formatSeoulTime } from '@/lib/seoul-clock';
import { useTalkContext } from '../talk-context';
import { unreadBy } from './unread-by';
import { shownWeek } from './week-of';

interface MessageMetaProps {
  id: string;
  message: Message;
  isMine: boolean;
}

/** Beside a message: who has not read it, its week, whether it was edited, and its time. */
export function MessageMeta({ id, message, isMine }: MessageMetaProps) {
  const { room, me, open } = useTalkContext();
  const { createdAt, editedAt } = message;
  const isGone = message.isDeleted === true || message.isHidden === true;
  const unread = isGone ? 0 : unreadBy(message, room.members, me);
  const week = isGone ? undefined : shownWeek(room, message);
  return (
    <span
      id={id}
      className={cn(
        'type-caption grid shrink-0 pb-0.75 leading-[1.4] font-normal whitespace-nowrap text-ink-3 tabular-nums',
        isMine ? 'justify-items-end' : 'justify-items-start',
      )}
    >
      {(unread > 0 || week !== undefined) && (
        <span className="flex gap-1.75">
          {unread > 0 && (
            <b className="font-bold text-pine">
              <span className="sr-only">읽지 않은 사람 </span>
              {unread}
            </b>
          )}
          {week !== undefined && <span className="font-semibold text-ink-2">{week}주차</span>}
        </span>
      )}
      <span className="flex gap-1.5">
        {editedAt !== undefined &&
          (isMine ? (
            <button
              type="button"
              data-control
              tabIndex={-1}
              aria-label="수정됨, 수정 내역 보기"
              className="underline underline-offset-[3px]"
              onClick={() => open({ kind: 'edits', message })}
            >
              수정됨
            </button>
          ) : (
            <span>수정됨</span>
          ))}
        <time dateTime={createdAt}>{formatSeoulTime(createdAt)}</time>
      </span>
    </span>
  );
}
