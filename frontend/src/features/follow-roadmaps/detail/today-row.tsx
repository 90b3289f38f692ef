import { calendarOf } from '@/entities/roadmap/dates';
import { nthDay } from '@/entities/roadmap/plan-day';
import { dueOn, endOf, isOpen } from '@/entities/roadmap/schedule';
import { boxOf, firstOpenDay, type PlanDay } from '@/entities/roadmap/today';
import type { Progress, Roadmap } from '@/entities/roadmap/types';
import type { DayMarks } from '@/entities/roadmap/use-mark-day';
import { daysSince, formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { Checkbox } from '@/ui/checkbox';
import { Link } from '@/ui/link';
import { ProgressBar } from '@/ui/progress-bar';
import { placeOf } from './place-in-address';

interface TodayRowProps {
  roadmap: Roadmap;
  today: PlanDay | null;
  now: Date;
  marks: DayMarks;
}

const box = 'flex min-h-13 items-center rounded-[2px] px-4';

/** Today's day, or the reason why there is none. */
export function TodayRow({ roadmap, today, now, marks }: TodayRowProps) {
  const { progress, startDate, duration } = roadmap;
  if (today === null) {
    const open = firstOpenDay(progress.done, duration);
    const calendar = calendarOf(roadmap, now);
    const isOver = calendar === null || endOf(calendar) < calendar.today;
    const startsOn = startDate != null && daysSince(startDate, now) < 0 ? startDate : null;
    return (
      <div className={`${box} bg-pine-tint py-2.5 font-medium`}>
        <p>
          {open === null && '모든 날을 마쳤습니다.'}
          {open !== null && startsOn !== null && `${formatSeoulDate(startsOn)}에 시작합니다.`}
          {open !== null && startsOn === null && isOver && <Over id={roadmap.id} open={open} />}
          {open !== null && startsOn === null && !isOver && '오늘은 할 칸이 없습니다.'}
        </p>
      </div>
    );
  }
  const keyword = keywordOf(roadmap, today);
  const state = boxOf(progress.done, marks.pending, today);
  const undated = state.checked ? '마침' : '이어서';
  return (
    <>
      {/* The place takes a line of its own where it would squeeze the topic. */}
      <div data-print="none" className={`${box} flex-wrap content-center bg-marker text-on-marker`}>
        <Checkbox
          hideLabel
          label={`${keyword} 완료`}
          place="marker"
          {...state}
          onChange={(event) => marks.mark({ ...today, done: event.currentTarget.checked })}
          className="-ml-2.75 self-start py-1.5"
        />
        <Link
          to={paths.worksheet(roadmap.id, today.week, today.day)}
          className="max-w-[calc(100%-2.25rem)] min-w-0 grow basis-56 py-2.5 pl-0.75 text-title leading-[1.45] font-bold tracking-[-0.02em] wrap-anywhere underline-offset-4 hover:underline"
        >
          {keyword}
        </Link>
        {/* Below this width it is always on the second line. */}
        <span className="ml-9 py-2 text-small leading-none font-semibold whitespace-nowrap tabular-nums max-[29rem]:-mt-1.5 max-[29rem]:pt-0 max-[29rem]:pb-3.5">
          {startDate == null ? undated : '오늘'} · {today.week}주차 {today.day}일 차
        </span>
      </div>
      <AlsoToday roadmap={roadmap} today={today} now={now} />
    </>
  );
}

/** The other days to do today, after missed days were merged. */
function AlsoToday({ roadmap, today, now }: { roadmap: Roadmap; today: PlanDay; now: Date }) {
  const calendar = calendarOf(roadmap, now);
  if (calendar === null) return null;
  const others = dueOn(calendar, calendar.today)
    .filter((index) => isOpen(calendar, index))
    .map((index) => nthDay(index))
    .filter(({ week, day }) => week !== today.week || day !== today.day);
  if (others.length === 0) return null;
  return (
    <ul data-print="none" aria-label="오늘 함께 할 칸" className="mt-1 grid">
      {others.map(({ week, day }) => (
        <li
          key={`${week}-${day}`}
          className="flex flex-wrap items-baseline gap-x-3 border-b border-rule px-4 py-1"
        >
          <Link
            to={paths.worksheet(roadmap.id, week, day)}
            className="min-w-0 grow basis-56 py-2 leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {keywordOf(roadmap, { week, day })}
          </Link>
          <span className="py-1 text-small leading-none font-medium whitespace-nowrap text-ink-2 tabular-nums">
            오늘 함께 · {week}주차 {day}일 차
          </span>
        </li>
      ))}
    </ul>
  );
}

function keywordOf({ weeklyPlans }: Roadmap, { week, day }: PlanDay): string {
  const plans = weeklyPlans.find((plan) => plan.week === week)?.dailyPlans;
  return plans?.find((plan) => plan.day === day)?.dailyKeyword ?? '';
}

/** The plan's end date has passed, and this day is open. */
function Over({ id, open }: { id: number; open: PlanDay }) {
  return (
    <>
      계획한 기간이 지났습니다.{' '}
      <Link
        to={{ pathname: paths.myRoadmap(id), hash: placeOf(open) }}
        preventScrollReset
        className={inlineLinkStyle}
      >
        아직 하지 않은 날
      </Link>
      부터 이어서 해 보세요.
    </>
  );
}

interface ProgressSummaryProps {
  /** As the server last reported it. */
  progress: Progress;
  isSaving: boolean;
  /** Whether ticks wait for the connection. */
  isWaiting: boolean;
}

export function ProgressSummary({
  progress: { daysDone, daysTotal, percent },
  isSaving,
  isWaiting,
}: ProgressSummaryProps) {
  return (
    <div className="mt-7">
      <div className="mb-2 flex items-center justify-between text-ui leading-normal font-medium">
        <span>진행률</span>
        <span role="status" className="type-small mr-auto ml-2.5 text-ink-3">
          {/* Shown late: after a quick response it would only flash. */}
          {isWaiting && '체크는 연결되면 저장합니다.'}
          {isSaving && !isWaiting && (
            <span className="fade-in [animation-delay:400ms] [animation-fill-mode:backwards]">
              저장 중…
            </span>
          )}
        </span>
        <span className="type-small text-ink-2 tabular-nums">
          <b className="text-ink">{daysDone}</b> / {daysTotal}일 · {percent}%
        </span>
      </div>
      <ProgressBar value={daysDone} max={daysTotal} label="진행률" />
    </div>
  );
}
