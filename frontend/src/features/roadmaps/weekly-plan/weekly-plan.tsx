import { ActionBar } from '@/ui/action-bar';
import { TipStrip } from '@/ui/tip-strip';
import type { ReactNode } from 'react';
import { RestrictedNotice } from '../restricted-notice';
import type { Plan } from '../types';
import { Deck } from './deck';
import { DeckControls } from './deck-controls';
import { PlanActions } from './plan-actions';
import { useArrowKeys } from './use-arrow-keys';
import { useDeck } from './use-deck';
import { WeekGlance } from './week-glance';

interface WeeklyPlanProps {
  plan: Plan;
  isExample: boolean;
  /** Labels, heading and who wrote it. */
  head: ReactNode;
}

/** A plan as a stack of week sheets, with all weeks, the evaluation and the tips. */
export function WeeklyPlan({ plan, isExample, head }: WeeklyPlanProps) {
  const deck = useDeck(plan.weeklyPlans.length);
  useArrowKeys(deck.previous, deck.next);
  const restart = () => deck.show(0);
  return (
    <div className="overflow-x-clip">
      <div className="page pt-6 pb-16 tablet:pt-10">
        <TipStrip label="학습 팁" tips={plan.overallTips} />
        <div className="mt-8 grid items-start gap-x-16 gap-y-8 tablet:mt-10 tablet:gap-y-6 desktop:grid-cols-[minmax(0,1fr)_500px] desktop:grid-rows-[auto_1fr]">
          <div>{head}</div>
          <section
            aria-label="주차별 카드"
            className="w-full min-w-0 max-desktop:mx-auto max-desktop:max-w-140 desktop:sticky desktop:top-24 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
          >
            <Deck weeks={plan.weeklyPlans} deck={deck} />
            <DeckControls weeks={plan.weeklyPlans} deck={deck} />
          </section>
          <div className="min-w-0">
            <WeekGlance weeks={plan.weeklyPlans} deck={deck} />
            <RestrictedNotice topics={plan.hasRestrictedTopics} className="mt-6" />
            <h2 className="type-h3 mt-8">커리큘럼 평가</h2>
            <p className="mt-1.5 whitespace-pre-line text-ink-2">{plan.curriculumEvaluation}</p>
            <div className="mt-8 flex flex-wrap gap-2.5 max-tablet:hidden">
              <PlanActions isExample={isExample} size="lg" onRestart={restart} />
            </div>
          </div>
        </div>
      </div>
      <ActionBar>
        <PlanActions isExample={isExample} size="md" onRestart={restart} />
      </ActionBar>
    </div>
  );
}
