import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { gapsOf } from '@/entities/roadmap/dates';
import { boxOf, firstOpenDay, isDone, type PlanDay } from '@/entities/roadmap/today';
import type { Progress, Roadmap, WeeklyPlan } from '@/entities/roadmap/types';
import type { DayMarks } from '@/entities/roadmap/use-mark-day';
import { cn } from '@/lib/cn';
import { Cells } from '@/ui/cells';
import { Checkbox } from '@/ui/checkbox';
import { isLeft, useDayDrafts } from './day-draft';
import { EditableDay } from './editable-day';
import { WeekRewrite } from './rewrite/week-rewrite';
import { idOf, usePlaceInAddress } from './place-in-address';

interface WeekListProps {
  roadmap: Roadmap;
  /** The day to mark: today or, without dates, the next open day. */
  today: PlanDay | null;
  now: Date;
  marks: DayMarks;
}

/** The weeks, collapsed except for the current one and those with an unsaved draft. */
export function WeekList({ roadmap, today, now, marks }: WeekListProps) {
  const { weeklyPlans, progress, duration } = roadmap;
  const { missed } = gapsOf(roadmap, now);
  const draftOf = useDayDrafts(roadmap.id);
  const [open, setOpen] = useState<readonly number[]>(() => {
    const written = weeklyPlans.filter(({ week, dailyPlans }) =>
      dailyPlans.some(({ day, dailyKeyword }) => isLeft(draftOf({ week, day }), dailyKeyword)),
    );
    const current = (today ?? firstOpenDay(progress.done, duration))?.week ?? 1;
    return [current, ...written.map(({ week }) => week)];
  });
  usePlaceInAddress(open, (week) => setOpen((weeks) => [...weeks, week]));
  return (
    <ol className="ink-line">
      {weeklyPlans.map((plan) => (
        <WeekItem
          key={plan.week}
          id={roadmap.id}
          plan={plan}
          done={progress.done}
          missed={missed}
          today={today?.week === plan.week ? today.day : null}
          isOpen={open.includes(plan.week)}
          onToggle={() =>
            setOpen((weeks) =>
              weeks.includes(plan.week)
                ? weeks.filter((week) => week !== plan.week)
                : [...weeks, plan.week],
            )
          }
          marks={marks}
        />
      ))}
    </ol>
  );
}

interface WeekItemProps {
  /** The roadmap's id. */
  id: number;
  plan: WeeklyPlan;
  done: Progress['done'];
  /** The missed days of all weeks, by index from 0. */
  missed: readonly number[];
  /** Today's day, or null if it is in another week. */
  today: number | null;
  isOpen: boolean;
  onToggle: () => void;
  marks: DayMarks;
}

/** One week: its header and, while open, its days with checkboxes. */
function WeekItem({ id, plan, done, missed, today, isOpen, onToggle, marks }: WeekItemProps) {
  const panel = useId();
  const { week, weeklyKeyword, dailyPlans } = plan;
  const saved = dailyPlans.map(({ day }) => isDone(done, { week, day }));
  const count = saved.filter(Boolean).length;
  return (
    <li className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="grid min-h-16 w-full grid-cols-[58px_1fr_auto] items-center gap-x-2.5 gap-y-1 px-1.5 py-2 text-left hover:bg-hover tablet:grid-cols-[74px_1fr_auto_auto] tablet:gap-3.5"
        >
          <span className="font-display text-[1.1875rem] leading-tight font-bold tracking-[-0.03em]">
            {week}주차
          </span>
          <span className="type-title">{weeklyKeyword}</span>
          <span className="flex items-center gap-2.5 text-small leading-none font-medium text-ink-2 tabular-nums max-tablet:col-start-2 max-tablet:row-start-2">
            <Cells
              total={dailyPlans.length}
              done={saved}
              missed={dailyPlans.map(({ day }) => missed.includes((week - 1) * 7 + day - 1))}
              {...(today !== null && { today: today - 1 })}
            />
            {count} / {dailyPlans.length}
            <span className="sr-only">일 완료</span>
          </span>
          <ChevronDown
            size={20}
            className={cn(
              'text-ink-3 transition-[rotate] duration-220 max-tablet:col-start-3 max-tablet:row-span-2 max-tablet:row-start-1',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={panel} hidden={!isOpen} data-print="open" className="pb-4">
        <ol className="overflow-hidden rounded-sheet border border-line bg-sheet">
          {dailyPlans.map(({ day, dailyKeyword, worksheet }, index) => (
            <EditableDay
              key={day}
              id={id}
              place={{ week, day }}
              keyword={dailyKeyword}
              done={saved[index] ?? false}
              today={day === today}
              worksheet={worksheet}
              mark={
                <Checkbox
                  hideLabel
                  id={idOf({ week, day })}
                  label={`${week}주차 ${day}일 차 ${dailyKeyword} 완료`}
                  {...boxOf(done, marks.pending, { week, day })}
                  {...(day === today && { place: 'today' })}
                  onChange={(event) => marks.mark({ week, day, done: event.currentTarget.checked })}
                />
              }
            />
          ))}
        </ol>
        <WeekRewrite id={id} week={week} isShown={isOpen} />
      </div>
    </li>
  );
}
