import { Lock } from 'lucide-react';
import { DayRow } from '@/entities/roadmap/day-row';
import { Provenance } from '@/entities/roadmap/provenance';
import { WeekSheet } from '@/entities/roadmap/week-sheet';
import type { TrialPlan } from './queries';

const mostShut = 3;
const shades = ['70%', '52%', '34%'];

interface TrialWeeksProps {
  plan: TrialPlan;
  /** Whether a newer plan is loading. */
  isStale: boolean;
  /** Whether the viewer has an account. */
  isMember: boolean;
}

/** The first week is open. Up to three later ones lie under it, closed and without their days. */
export function TrialWeeks({ plan, isStale, isMember }: TrialWeeksProps) {
  const [first, ...later] = plan.weeks;
  const shut = later.slice(0, mostShut);
  const hidden = later.length - shut.length;
  return (
    <section aria-label="미리 만든 계획" aria-busy={isStale || undefined}>
      <div className="relative z-4">
        <WeekSheet week={1} keyword={first?.weeklyKeyword ?? ''} heading="h2">
          {plan.firstDays.map(({ day, dailyKeyword, isReview }) => (
            <DayRow key={day} day={day} keyword={dailyKeyword} review={isReview} />
          ))}
        </WeekSheet>
      </div>
      {shut.length > 0 && (
        <ol
          aria-label={isMember ? '전체 계획에서 열리는 주차' : '가입 후 열리는 주차'}
          className="relative"
        >
          {shut.map(({ week, weeklyKeyword, days }, index) => (
            <li
              key={week}
              style={{
                zIndex: mostShut - index,
                marginInline: `calc(${index + 1} * var(--inset))`,
                background: `linear-gradient(color-mix(in srgb, var(--pine) ${shades[index]}, var(--sheet)) 0 10px, var(--sheet) 10px)`,
              }}
              className="relative -mt-1.5 grid min-h-15 grid-cols-[54px_1fr_auto_20px] items-center gap-2 rounded-b-sheet border border-t-0 border-line pt-3 pr-3 pb-1.5 pl-4 text-ui leading-snug font-medium shadow-2 [--inset:5px] tablet:grid-cols-[64px_1fr_auto_24px] tablet:pr-4.5 tablet:pl-5 tablet:[--inset:7px]"
            >
              <b className="font-display text-title leading-tight font-bold tracking-[-0.03em]">
                {week}주차
              </b>
              <span className="min-w-0 text-ink-2">{weeklyKeyword}</span>
              <span className="text-caption text-ink-3 tabular-nums">{days}일</span>
              <span className="justify-self-end text-ink-3">
                <Lock size={16} />
                <span className="sr-only">
                  {isMember ? '전체 계획을 받으면' : '가입하면'} 열립니다
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <p className="type-caption mt-3 text-center text-ink-2 tabular-nums">외 {hidden}주</p>
      )}
      <p className="type-caption mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-2">
        <Provenance basis={plan.basis} />
        <span>저장 전이며, 이 기기에만 남아 있습니다.</span>
      </p>
    </section>
  );
}
