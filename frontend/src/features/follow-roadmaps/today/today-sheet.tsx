import { ChevronRight } from 'lucide-react';
import { CategoryLabel } from '@/entities/category/category-look';
import { NarrowDayName } from '@/entities/roadmap/narrow-day-name';
import { isCalledByCategory, roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import { firstOpenDay, isDone, type PlanDay } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import type { DayMarks } from '@/entities/roadmap/use-mark-day';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { linkStyle } from '@/ui/button-style';
import { Cells } from '@/ui/cells';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { ProgressSummary, TodayRow } from '../detail/today-row';

/** The content under the headline has one height in every state. */
export const todayPlace = 'grid min-h-86.5 tablet:min-h-76 desktop:min-h-59';
const sheet = 'grid items-start gap-x-12 px-4 pt-4 pb-5 tablet:px-6 tablet:pt-5 tablet:pb-6';
const twoColumns = 'content-center desktop:grid-cols-[minmax(0,1fr)_26rem]';
const head = 'flex min-h-11 items-center gap-2.5';
// A keyword of two lines has the height of one.
const row = 'max-tablet:min-h-23';
const strip = 'grid grid-cols-7 rounded-[2px] border border-rule';

interface TodaySheetProps {
  roadmap: Roadmap;
  today: PlanDay | null;
  /** The day to mark in the strip: today or, without dates, the next open day. */
  current: PlanDay | null;
  now: Date;
  marks: DayMarks;
  /** Whether other content is beside it on wide screens. */
  isNarrow?: boolean;
}

/** Today's day with its checkbox, a strip of its week, and the overall progress. */
export function TodaySheet({
  roadmap,
  today,
  current,
  now,
  marks,
  isNarrow = false,
}: TodaySheetProps) {
  const { progress, weeklyPlans, duration } = roadmap;
  const title = roadmapTitle(roadmap);
  const week =
    (current ?? today ?? firstOpenDay(progress.done, duration))?.week ?? weeklyPlans.length;
  return (
    <section aria-label="오늘의 계획" className={todayPlace}>
      <Sheet className={cn(sheet, isNarrow ? 'content-start' : twoColumns)}>
        <div className="min-w-0">
          <div className={head}>
            {!isCalledByCategory(roadmap) && <CategoryLabel name={roadmap.mainCategory} />}
            <b className="type-title min-w-0 truncate">{title}</b>
            <Link to={paths.myRoadmap(roadmap.id)} className={cn(linkStyle, 'ml-auto shrink-0')}>
              로드맵 보기
              <ChevronRight size={18} />
            </Link>
          </div>
          <div className={row}>
            <div className="mt-5">
              <TodayRow roadmap={roadmap} today={today} now={now} marks={marks} />
            </div>
          </div>
        </div>
        <div className={cn('min-w-0 pt-4', !isNarrow && 'desktop:pt-1')}>
          <WeekStrip roadmap={roadmap} week={week} current={current} />
          <ProgressSummary
            progress={progress}
            isSaving={marks.pending.length > 0}
            isWaiting={marks.isWaiting}
          />
        </div>
      </Sheet>
    </section>
  );
}

interface WeekStripProps {
  roadmap: Roadmap;
  week: number;
  current: PlanDay | null;
}

/** The days of a week. Decorative: days are ticked on the roadmap's page. */
function WeekStrip({ roadmap: { weeklyPlans, progress }, week, current }: WeekStripProps) {
  const days = weeklyPlans.find((plan) => plan.week === week)?.dailyPlans ?? [];
  const marks = days.map(({ day }) => isDone(progress.done, { week, day }));
  return (
    <div
      role="img"
      aria-label={`${week}주차 ${days.length}일 중 ${marks.filter(Boolean).length}일 완료`}
      className={strip}
    >
      {days.map(({ day }, index) => (
        <span
          key={day}
          className="type-caption grid justify-items-center gap-1.5 py-2.5 text-ink-2 tabular-nums"
        >
          <NarrowDayName day={day} isWholeOnWide />
          <Cells
            big
            total={1}
            done={[marks[index] ?? false]}
            {...(current?.week === week && current.day === day && { today: 0 })}
          />
        </span>
      ))}
    </div>
  );
}

/** The skeleton, in the height of the loaded content with its headline. */
export function TodayOutline() {
  return (
    <Outline>
      <div className="pt-10 pb-6">
        <h1 className="sr-only">오늘의 계획</h1>
        <div className="type-h1">
          <Skeleton className="inline-block h-[0.9em] w-72 max-w-full align-middle" />
        </div>
        <div className="mt-0.5">
          <Skeleton className="inline-block w-56 align-middle" />
        </div>
      </div>
      <div className={todayPlace}>
        <Sheet className={cn(sheet, twoColumns)}>
          <div className="min-w-0">
            <div className={head}>
              <Skeleton className="h-7 w-40" />
            </div>
            <div className={row}>
              <Skeleton className="mt-5 h-13" />
            </div>
          </div>
          <div className="min-w-0">
            <Skeleton className="mt-4 h-17 desktop:mt-1" />
            <Skeleton className="mt-9 mb-2 h-6" />
          </div>
        </Sheet>
      </div>
    </Outline>
  );
}
