import { Stamp } from '@/entities/person/stamp';
import { DayTick } from '@/entities/roadmap/day-tick';
import { dateOf, isReviewDay } from '@/entities/roadmap/plan-day';
import { cn } from '@/lib/cn';
import { weekdayOf } from '@/lib/seoul-clock';
import type { BoardRow, StudyPlan } from './queries';

/** The maximum number of columns; more members wrap to the next line. */
const columns = 5;
const slot = 'tablet:w-13 tablet:shrink-0';

interface WeekDaysProps {
  plan: StudyPlan['weeklyPlans'][number];
  people: readonly BoardRow[];
  /** The viewer's account id. */
  me: number | undefined;
  /** Today's day, or null if it is in another week. */
  today: number | null;
  startDate: string;
  /** The viewer's copy of the plan, where they tick their days; undefined if there is none. */
  roadmapId: number | undefined;
}

/** The days of a week as a planner page: stamps of the other members who did a day, and the viewer's checkbox. */
export function WeekDays({ plan, people, me, today, startDate, roadmapId }: WeekDaysProps) {
  const { week, weeklyKeyword, dailyPlans } = plan;
  const others = people.filter(({ userId, takenOver }) => userId !== me && takenOver);
  const isWide = others.length <= columns;
  return (
    <div className="overflow-hidden rounded-sheet border border-line bg-sheet shadow-2">
      <div className="h-3 bg-pine" />
      <div className="mx-2.5 mt-0.75 border-t-2 border-dotted border-line" />
      <div className="flex items-baseline gap-3 border-b-[1.5px] border-ink px-4 pt-4 pb-3.5 tablet:px-5">
        <h3 className="type-numeral">{week}주차</h3>
        <p className="ml-auto text-right text-ui leading-snug font-semibold text-balance text-ink-2">
          {weeklyKeyword}
        </p>
      </div>
      {isWide && <Names people={others} />}
      <ol>
        {dailyPlans.map(({ day, dailyKeyword }) => (
          <li
            key={day}
            className="grid grid-cols-[58px_1fr_auto] items-stretch border-b border-rule last:border-b-0 tablet:grid-cols-[68px_1fr_auto]"
          >
            <p className="grid content-center gap-1 border-r border-rule pl-3.5 text-caption leading-none tabular-nums tablet:pl-4.5">
              <b className="font-semibold">{day}일 차</b>
              <span className={day === today ? 'font-bold' : 'text-ink-3'}>
                {day === today ? '오늘' : date(startDate, week, day)}
              </span>
            </p>
            <div
              className={cn(
                'flex min-h-13 min-w-0 items-center gap-x-4 gap-y-2 px-3 py-2.5',
                isWide ? 'max-tablet:flex-wrap tablet:pr-0' : 'flex-wrap',
              )}
            >
              <p className="min-w-0 flex-1 leading-snug font-medium max-tablet:basis-full">
                {isReviewDay(dailyKeyword) && <i aria-hidden="true" className="review-mark" />}
                <span
                  className={cn(
                    day === today &&
                      '-ml-1.5 box-decoration-clone bg-marker px-1.5 py-1 text-on-marker',
                  )}
                >
                  {dailyKeyword}
                </span>
              </p>
              {others.length > 0 && <WhoDid day={day} people={others} isWide={isWide} />}
            </div>
            <p className="grid w-13 place-items-center border-l border-rule">
              {roadmapId === undefined ? (
                <Empty />
              ) : (
                <DayTick
                  roadmapId={roadmapId}
                  day={{ week, day }}
                  label={`${week}주차 ${day}일 차 ${dailyKeyword} 완료`}
                  isToday={day === today}
                />
              )}
            </p>
          </li>
        ))}
      </ol>
      {others[0] && <Legend one={others[0]} />}
    </div>
  );
}

const date = (startDate: string, week: number, day: number) => {
  const on = dateOf(startDate, { week, day });
  return `${weekdayOf(on)} ${Number(on.slice(8))}`;
};

/** Column headings with the members' names; on phones the stamps alone identify them. */
function Names({ people }: { people: readonly BoardRow[] }) {
  return (
    <p
      aria-hidden="true"
      className="type-caption flex justify-end border-b border-rule text-ink-2 max-tablet:hidden"
    >
      {people.map(({ userId, nickname }) => (
        <span key={userId} className={cn(slot, 'truncate px-0.5 py-2 text-center')}>
          {nickname}
        </span>
      ))}
      <span className="w-13 border-l border-rule py-2 text-center">나</span>
    </p>
  );
}

interface WhoDidProps {
  day: number;
  people: readonly BoardRow[];
  /** Whether each member has a column. */
  isWide: boolean;
}

/** The other members who did a day, each in a fixed place. */
function WhoDid({ day, people, isWide }: WhoDidProps) {
  const did = people.filter(({ doneDays }) => doneDays.includes(day));
  const names = did.map(({ nickname }) => nickname).join(', ');
  return (
    <p className={cn('flex flex-wrap gap-1.5', isWide && 'tablet:flex-nowrap tablet:gap-0')}>
      <span className="sr-only">{did.length === 0 ? '아직 없음' : `마친 사람: ${names}`}</span>
      {people.map((person) => (
        <span
          key={person.userId}
          title={person.nickname}
          className={cn('flex justify-center', isWide && slot)}
        >
          {did.includes(person) ? <Stamp size="sm" {...person} /> : <NotYet />}
        </span>
      ))}
    </p>
  );
}

const NotYet = () => (
  <i
    aria-hidden="true"
    className="size-7 shrink-0 rounded-full border border-dashed border-line-control"
  />
);

const Empty = () => (
  <i aria-hidden="true" className="size-5.5 rounded-cell border-[1.5px] border-line" />
);

function Legend({ one }: { one: BoardRow }) {
  return (
    <p
      aria-hidden="true"
      className="type-caption flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-ink-2 tablet:px-5"
    >
      <span className="inline-flex items-center gap-2">
        <Stamp size="sm" {...one} /> 마쳤습니다
      </span>
      <span className="inline-flex items-center gap-2">
        <NotYet /> 아직입니다
      </span>
      <span className="ml-auto tablet:hidden">맨 오른쪽이 내 칸입니다.</span>
    </p>
  );
}
