import { Stamp } from '@/entities/person/stamp';
import type { Sentence } from '@/entities/room/week';
import { cn } from '@/lib/cn';
import { formatSeoulTime } from '@/lib/seoul-clock';
import { monthAndDay, recentDay, seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { useWeekContext } from '../week-context';

interface SentencesProps {
  sentences: readonly Sentence[];
  /** Whether they stand alone, without a form above. */
  isAlone: boolean;
}

/** The sentences of members about a day, the oldest first. */
export function Sentences({ sentences, isAlone }: SentencesProps) {
  const { personOf } = useWeekContext();
  const now = useSeoulDay();
  const at = (instant: string) =>
    recentDay(instant, now) === '오늘'
      ? formatSeoulTime(instant)
      : (recentDay(instant, now) ?? monthAndDay(seoulDay(instant)));
  return (
    <ul
      aria-label="멤버의 한 문장"
      className={cn(
        'mr-4 mb-3 ml-24 text-left max-tablet:mx-3.5 max-tablet:mb-2',
        !isAlone && 'border-t border-rule',
      )}
    >
      {sentences.map(({ userId, text, writtenAt }) => (
        <li
          key={userId}
          className="grid min-h-11.5 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-2.5 border-rule py-1.75 text-ui leading-normal not-first:border-t max-tablet:items-start"
        >
          <Stamp size="sm" {...personOf(userId)} />
          <p className="min-w-0 wrap-anywhere">
            <span className="sr-only">{personOf(userId).nickname}: </span>
            {text}
          </p>
          <time
            dateTime={writtenAt}
            className="type-caption whitespace-nowrap text-ink-3 max-tablet:hidden"
          >
            {at(writtenAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
