import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { QueryPart } from '@/data/query-part';
import { dateOf, datedDay, weekOn } from '@/entities/roadmap/plan-day';
import type { Study } from '@/entities/study/queries';
import { seoulDate } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { Outline, Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { BoardRows } from '../public/board-rows';
import { boardQuery, type StudyPlan } from './queries';
import { WeekDays } from './week-days';

interface WeekBoardProps {
  study: Study;
  plan: StudyPlan;
}

/** One sheet for a week: its days with the members who did them, and each member's progress. */
export function WeekBoard({ study: { postId, startDate }, plan }: WeekBoardProps) {
  const me = useSession((session) => session.user?.id);
  const now = new Date(useNow());
  const [chosen, choose] = useState<number | null>(null);
  const week = chosen ?? weekOn(startDate, plan.duration, now);
  const shown = plan.weeklyPlans.find((one) => one.week === week);
  const dated = datedDay(startDate, plan.duration, now);
  const today = dated?.week === week ? dated.day : null;
  if (shown === undefined) return null;
  const length = shown.dailyPlans.length;
  const day = (number: number) => seoulDate(dateOf(startDate, { week, day: number }));
  return (
    <section aria-labelledby="board-title" className="mt-12 min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <Heading>
            <span id="board-title">{dated?.week === week ? '이번 주' : `${week}주차`} 계획</span>
          </Heading>
          <p className="type-small mt-0.5 text-ink-2 tabular-nums">
            {length === 1 ? day(1) : `${day(1)} ~ ${day(length)}`}
            {daysSince(startDate, now) < 0 && ' · 아직 시작하지 않았습니다.'}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <IconButton boxed label="이전 주" disabled={week === 1} onClick={() => choose(week - 1)}>
            <ChevronLeft size={20} />
          </IconButton>
          <p role="status" className="text-ui font-semibold tabular-nums">
            {week} / {plan.weeklyPlans.length}주차
          </p>
          <IconButton
            boxed
            label="다음 주"
            disabled={week === plan.weeklyPlans.length}
            onClick={() => choose(week + 1)}
          >
            <ChevronRight size={20} />
          </IconButton>
        </div>
      </div>
      <p className="type-caption mb-3 text-ink-2">
        체크한 날은 작성자와 승인된 멤버에게만 보입니다.
      </p>
      <QueryPart
        // Never shows another week's stamps under this week's days.
        key={week}
        query={boardQuery(postId, week)}
        skeleton={
          <Outline>
            <Skeleton className="h-110 rounded-sheet" />
          </Outline>
        }
      >
        {(people) => (
          <>
            <WeekDays
              plan={shown}
              people={people}
              me={me}
              today={today}
              startDate={startDate}
              roadmapId={plan.myRoadmapId}
            />
            <Sheet className="mt-5 p-4 tablet:p-5">
              <BoardRows
                people={people}
                me={me}
                week={week}
                length={length}
                total={plan.duration}
                today={today}
              />
            </Sheet>
          </>
        )}
      </QueryPart>
    </section>
  );
}
