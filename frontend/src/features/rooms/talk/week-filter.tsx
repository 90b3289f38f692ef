import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { Chip } from '@/ui/chip';
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

/** The weeks as chips, where there is no room beside the log. On low screens they leave room for the pinned messages. */
export function WeekChips({ week, onChange }: WeekFilterProps) {
  const choices = useChoices(week);
  return (
    <div
      role="radiogroup"
      aria-label="주차별로 보기"
      className="no-scrollbar flex min-h-15 shrink-0 gap-2 low:min-h-12 low:py-0.5! low:pr-34! overflow-x-auto border-b border-line py-2 desktop:hidden max-tablet:-mx-(--gutter) max-tablet:px-(--gutter)"
    >
      {choices.map((choice) => (
        <Chip
          key={choice.label}
          name="shown-week-chip"
          checked={choice.week === week}
          onChoose={() => onChange(choice.week)}
          className="px-3.25 not-has-checked:text-ink after:absolute after:inset-x-0 after:-inset-y-0.5"
        >
          {choice.label}
        </Chip>
      ))}
    </div>
  );
}

/** The weeks with the number of their messages, beside the log. */
export function WeekList({ week, onChange }: WeekFilterProps) {
  const choices = useChoices(week);
  return (
    <div role="radiogroup" aria-label="볼 주차">
      {choices.map((choice) => (
        <Chip
          key={choice.label}
          name="shown-week"
          checked={choice.week === week}
          onChoose={() => onChange(choice.week)}
          className={cn(
            'flex min-h-11 justify-between rounded-none border-0 border-b border-rule bg-transparent px-2.5 text-ink hover:bg-hover',
            'has-checked:border-rule has-checked:bg-pine-tint has-checked:font-bold has-checked:text-pine has-checked:shadow-[inset_3px_0_0_var(--pine)]',
          )}
        >
          {choice.label}
          {choice.count !== undefined && (
            <span className="type-small font-normal text-ink-2 tabular-nums">
              {formatCount(choice.count)}
            </span>
          )}
        </Chip>
      ))}
    </div>
  );
}
