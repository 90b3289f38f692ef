import { cn } from '@/lib/cn';
import { seoulClock, shortDay } from '@/lib/seoul-clock';
import { formatSeoulDate, recentDay, seoulDay } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { Badge } from '@/ui/badge';
import { Link } from '@/ui/link';
import { type Inquiry, stateLabels, subjectOf } from './queries';

interface InquiryRowProps {
  inquiry: Inquiry;
  /** Whether the list mixes states. */
  showsState: boolean;
  isOpened: boolean;
  to: string;
}

/** An inquiry in the list, with the days that it has waited. */
export function InquiryRow({ inquiry, showsState, isOpened, to }: InquiryRowProps) {
  const { id, title, email, senderNickname, state, receivedAt, settledAt = receivedAt } = inquiry;
  const now = useNow();
  const isWaiting = state === 'OPEN';
  const daysWaiting = isWaiting ? Math.floor((now - Date.parse(receivedAt)) / dayMs) : 0;
  return (
    <Link
      id={`inquiry-${id}`}
      to={to}
      preventScrollReset
      aria-current={isOpened || undefined}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 border-b border-rule px-4 py-3 text-ui leading-normal hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-pine-tint aria-[current]:shadow-[inset_3px_0_0_var(--pine)]"
    >
      <span className={cn('truncate', isWaiting ? 'font-bold' : 'font-medium')}>{title}</span>
      <time
        dateTime={settledAt}
        className="text-caption leading-relaxed whitespace-nowrap text-ink-2 tabular-nums"
      >
        {shortMoment(settledAt, new Date(now))}
      </time>
      <span className="type-caption truncate font-normal text-ink-2">
        {subjectOf(inquiry)} · {senderNickname ?? shortened(email)}
      </span>
      <span className="type-caption text-right whitespace-nowrap tabular-nums">
        {daysWaiting > 0 && (
          <span className="font-semibold text-danger">
            <span className="sr-only">기다린 지 </span>
            {daysWaiting}일째
          </span>
        )}
        {showsState && !isWaiting && <Badge className="-my-1">{stateLabels[state]}</Badge>}
      </span>
    </Link>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** The time of a moment today, else its day. */
function shortMoment(instant: string, now: Date): string {
  const recent = recentDay(instant, now);
  if (recent === '오늘') return seoulClock(instant);
  if (recent !== undefined) return recent;
  const day = seoulDay(instant);
  const isThisYear = day.slice(0, 4) === seoulDay(now).slice(0, 4);
  return isThisYear ? shortDay(day) : formatSeoulDate(instant);
}

/** Hides most of an address, which others may see over the shoulder; the opened inquiry shows all of it. */
const shortened = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1***');
