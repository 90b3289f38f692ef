import { Bell, Check, CornerDownRight, Hourglass, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useMutation } from '@/data/use-mutation';
import { cn } from '@/lib/cn';
import { formatSeoulTime, seoulMoment } from '@/lib/seoul-clock';
import { buttonStyle } from '@/ui/button-style';
import { DottedLine } from '@/ui/dotted-line';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { focusNextRow } from '@/ui/row-focus';
import { icons } from './icons';
import { deleteNotificationMutation, readMutation } from './mutations';
import type { Notification } from './queries';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
}

/** A notification: the whole row marks it as read, and links to its cause if that still exists. */
export function NotificationRow({ notification, now }: NotificationRowProps) {
  const { id, kind, message, studyTitle, link, createdAt, readAt, endsAt, ending } = notification;
  // A task that is done has a check mark; an offer or a membership may end without success.
  const OutcomeIcon = tasks.has(kind) ? Check : CornerDownRight;
  const EndingIcon = notification.underReview ? Hourglass : OutcomeIcon;
  const { mutate: read } = useMutation(readMutation());
  const row = useRef<HTMLLIElement>(null);
  const remove = useMutation({
    ...deleteNotificationMutation(),
    // The focused button unmounts with its row.
    onSuccess: () => focusNextRow(row.current),
  });
  const isUnread = readAt === undefined;
  const open = () => isUnread && read(id);
  const Icon = icons[kind] ?? Bell;
  // Reading an offer does not answer it.
  const isDue = kind === 'OFFERED' && endsAt !== undefined && new Date(endsAt) > now;
  const time = (
    <time dateTime={createdAt} className="whitespace-nowrap">
      {formatSeoulTime(createdAt)}
    </time>
  );
  return (
    <li
      ref={row}
      aria-busy={remove.isPending || undefined}
      className="relative grid grid-cols-[2.5rem_minmax(0,1fr)_0.625rem_2.25rem] items-start gap-x-2.5 border-b border-rule py-4 hover:bg-hover tablet:grid-cols-[2.5rem_minmax(0,1fr)_0.625rem_2.75rem] tablet:gap-x-3 tablet:pl-4 tablet:last:border-b-0"
    >
      <span
        className={cn(
          'grid size-10 place-items-center rounded-cell',
          isUnread || isDue ? ground(kind, isDue) : 'bg-sunken text-ink-2',
        )}
      >
        <Icon size={19} />
      </span>
      <div className="min-w-0">
        <Whole link={link} onOpen={open}>
          {isUnread && <span className="sr-only">읽지 않음. </span>}
          <span className={cn('block leading-relaxed', isUnread ? 'font-semibold' : 'text-ink-2')}>
            <Message of={notification} />
          </span>
          {/* Not truncated, because there is no room for a useful part of the title. */}
          <DottedLine
            parts={studyTitle === null ? [time] : [studyTitle, time]}
            className="type-small mt-0.5 text-ink-3 tabular-nums"
          />
          {ending !== undefined && (
            <span className="type-small mt-1 flex items-start gap-1.5 font-semibold text-ink-2">
              <EndingIcon size={16} strokeWidth={2.2} className="mt-0.75 shrink-0" />
              {ending}
            </span>
          )}
        </Whole>
        {isDue && link !== undefined && (
          <p className="relative z-1 mt-2.5 flex flex-wrap items-center gap-x-3.5 gap-y-2 text-small font-semibold text-danger tabular-nums">
            <Link to={link} onClick={open} className={buttonStyle({ size: 'sm' })}>
              참여 확정하기
            </Link>
            {until(endsAt)}
          </p>
        )}
      </div>
      {isUnread ? <span className="mt-2 size-2.5 rounded-[2px] bg-pine" /> : <span />}
      <IconButton
        label={`알림 삭제: ${message}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
        className="relative z-1 -mt-2 text-ink-3 max-tablet:-mr-2"
      >
        <X size={18} />
      </IconButton>
    </li>
  );
}

interface WholeProps {
  link: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

/** Covers the row with a link, or with a button if there is no page to show. */
function Whole({ link, onOpen, children }: WholeProps) {
  const style = 'block w-full text-left after:absolute after:inset-0';
  return link === undefined ? (
    <button type="button" onClick={onOpen} className={style}>
      {children}
    </button>
  ) : (
    <Link to={link} onClick={onOpen} className={style}>
      {children}
    </Link>
  );
}

/** The message, with its actor's name emphasised. */
function Message({ of: { message, actor } }: { of: Notification }) {
  const name = actor?.nickname ?? '';
  if (name === '' || !message.startsWith(`${name} 님`)) return message;
  return (
    <>
      <b className="font-bold">{name}</b>
      {message.slice(name.length)}
    </>
  );
}

/** Kinds that waited for the reader's decision. */
const tasks = new Set<string>(['APPLIED', 'WAITLISTED', 'REPLY_DUE', 'SEAT_FREED']);

function ground(kind: Notification['kind'], isDue: boolean) {
  if (isDue) return 'bg-pine text-on-pine';
  return kind === 'REPLY_DUE' ? 'bg-warn-tint text-warn' : 'bg-pine-tint text-pine';
}

/** Formats a deadline: `11. 23. (월) 09:00까지`. */
function until(instant: string) {
  return `${seoulMoment(instant)}까지`;
}
