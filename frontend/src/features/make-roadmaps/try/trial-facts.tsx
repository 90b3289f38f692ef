import { weeksOf } from '@/entities/roadmap/plan-size';
import { particleAfter } from '@/lib/korean';
import { reviewDaysOf } from '../subject/subject-words';
import type { TrialPlan } from './queries';

/** Facts about the complete plan, beside the week that is shown. */
export function TrialFacts({ plan, days }: { plan: TrialPlan; days: number }) {
  const facts = [
    ['기간', lengthFact(days)],
    ['복습', reviewFact(plan.reviewDays, days)],
    ['실습', practiceFact(plan.practiceDays)],
    ...(plan.notCovered === '' ? [] : [['다루지 않는 것', plan.notCovered]]),
    ...(plan.hasRestrictedTopics === '' ? [] : [['뺀 내용', plan.hasRestrictedTopics]]),
  ];
  return (
    <section>
      <h2 className="type-h3">전체 계획에는 이런 것이 들어 있습니다</h2>
      <dl className="mt-3 border-t-[1.5px] border-ink">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-6 border-b border-rule py-2 text-ui leading-normal"
          >
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="text-right font-semibold text-balance tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const objectParticle = (subject: string) => particleAfter(subject || '분야', '을/를');

/** Formats the length of the plan: 「4주, 28일의 하루 목표」. */
export function lengthFact(days: number): string {
  return days < 7 ? `${days}일의 하루 목표` : `${weeksOf(days)}주, ${days}일의 하루 목표`;
}

/** Formats the review days: 「매주 마지막 날, 모두 4일」. */
export function reviewFact(reviewDays: number, days: number): string {
  if (reviewDays === 0) return '따로 두지 않음';
  return reviewDays === reviewDaysOf(days)
    ? `매주 마지막 날, 모두 ${reviewDays}일`
    : `모두 ${reviewDays}일`;
}

export const practiceFact = (practiceDays: number) => `${practiceDays}일, 마지막에 결과물 하나`;
