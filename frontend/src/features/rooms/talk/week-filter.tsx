import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { useTalkContext } from './talk-context';

interface WeekFilterProps {
  week: number | undefined;
  onChange: (week: number | undefined) => void;
}

interface Choice {
  week: number | undefined;
  label: string;
  count: number | undefined;
}

function useChoices(week: number | undefined): Choice[] {
  const { room } = useTalkContext();
  const { data } = useQuery(countsQuery(room.id));
  const weeks = (data?.weeks ?? []).map((part) => ({
    week: part.week,
    count: part.count,
    label: `${part.week}주차`,
  }));
  const all = { week: undefined, label: '전체', count: data?.totalCount };
  // The address may name a week without messages.
  const isListed = week === undefined || weeks.some((part) => part.week === week);
  return isListed
    ? [all, ...weeks]
    : [all, { week, label: `${week}주차`, count: data && 0 }, ...weeks];
}

/** The weeks as chips, where there is no room beside the log. */
export function WeekChips({ week, onChange }: WeekFilterProps) {
  const choices = useChoices(week);
  return (
    <div
      role="group"
      aria-label="주차별로 보기"
      className="no-scrollbar flex min-h-15 shrink-0 gap-2 overflow-x-auto border-b border-line py-2 desktop:hidden max-tablet:-mx-(--gutter) max-tablet:px-(--gutter)"
    >
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={choice.week === week}
          className="relative min-h-10 shrink-0 rounded-control border border-line bg-sheet px-3.25 text-ui leading-none font-medium after:absolute after:inset-x-0 after:-inset-y-0.5 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
          onClick={() => onChange(choice.week)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** The weeks with the number of their messages, beside the log. */
export function WeekList({ week, onChange }: WeekFilterProps) {
  const choices = useChoices(week);
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.label}>
          <button
            type="button"
            aria-pressed={choice.week === week}
            className={cn(
              'flex min-h-11 w-full items-center justify-between border-b border-rule px-2.5 text-left text-ui font-medium hover:bg-hover',
              'aria-pressed:bg-pine-tint aria-pressed:font-bold aria-pressed:text-pine aria-pressed:shadow-[inset_3px_0_0_var(--pine)]',
            )}
            onClick={() => onChange(choice.week)}
          >
            {choice.label}
            {choice.count !== undefined && (
              <span className="type-small font-normal text-ink-2 tabular-nums">
                {formatCount(choice.count)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
