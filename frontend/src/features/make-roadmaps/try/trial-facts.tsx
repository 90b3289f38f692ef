import type { TrialPlan } from './queries';
import { lengthFact, practiceFact, reviewFact } from './trial-words';

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
