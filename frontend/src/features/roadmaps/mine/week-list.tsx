import { useState } from 'react';
import type { Roadmap } from '../types';
import { firstOpenDay, type PlanDay } from './today';
import type { MarkDay } from './use-mark-day';
import { WeekItem } from './week-item';

interface WeekListProps {
  roadmap: Roadmap;
  today: PlanDay | null;
  onMark: MarkDay;
}

/** The weeks, folded but for the one that is on. */
export function WeekList({ roadmap, today, onMark }: WeekListProps) {
  const { weeklyPlans, progress, duration } = roadmap;
  const [open, setOpen] = useState<readonly number[]>(() => [
    (today ?? firstOpenDay(progress.done, duration))?.week ?? 1,
  ]);
  return (
    <ol className="ink-line">
      {weeklyPlans.map((plan) => (
        <WeekItem
          key={plan.week}
          plan={plan}
          done={progress.done}
          today={today?.week === plan.week ? today.day : null}
          isOpen={open.includes(plan.week)}
          onToggle={() =>
            setOpen((weeks) =>
              weeks.includes(plan.week)
                ? weeks.filter((week) => week !== plan.week)
                : [...weeks, plan.week],
            )
          }
          onMark={onMark}
        />
      ))}
    </ol>
  );
}
