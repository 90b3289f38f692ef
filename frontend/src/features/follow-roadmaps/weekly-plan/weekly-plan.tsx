import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { RestrictedNotice } from '@/entities/roadmap/roadmap-facts';
import type { Plan, WeeklyPlan } from '@/entities/roadmap/types';
import { useStartRoadmap } from '@/features/make-roadmaps/public';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { ActionBar } from '@/ui/action-bar';
import { Button, offable } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { TipStrip } from '@/ui/tip-strip';
import { Deck, DeckControls } from './deck';
import { useArrowKeys, useDeck, type Deck as DeckState } from './use-deck';

interface WeeklyPlanProps {
  plan: Plan;
  isExample: boolean;
  /** Badges, heading and writer. */
  head: ReactNode;
}

/** A plan as a stack of week cards, followed by all weeks, the evaluation and the tips. */
export function WeeklyPlan({ plan, isExample, head }: WeeklyPlanProps) {
  const deck = useDeck(plan.weeklyPlans.length);
  useArrowKeys(deck.previous, deck.next);
  // Unavailable while it would change nothing.
  const restart = deck.top === 0 ? undefined : () => deck.show(0);
  return (
    <div className="overflow-x-clip">
      <div className="page pt-6 pb-16 tablet:pt-10">
        <TipStrip label="학습 팁" tips={plan.overallTips} />
        <div className="mt-8 grid items-start gap-x-16 gap-y-8 tablet:mt-10 tablet:gap-y-6 desktop:grid-cols-[minmax(0,1fr)_500px] desktop:grid-rows-[auto_1fr]">
          <div>{head}</div>
          <section
            aria-label="주차별 카드"
            className="w-full min-w-0 max-desktop:mx-auto max-desktop:max-w-140 desktop:sticky desktop:top-[calc(6rem+var(--bar,0px))] desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
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

const manyWeeks = 7;

interface WeekGlanceProps {
  weeks: readonly WeeklyPlan[];
  deck: DeckState;
}

/** An overview of all weeks; each button shows its card. In two columns from seven weeks on. */
function WeekGlance({ weeks, deck: { top, show } }: WeekGlanceProps) {
  const isLong = weeks.length >= manyWeeks;
  return (
    <ol
      aria-label="주차 바로 보기"
      className={cn('ink-line', isLong && 'tablet:columns-2 tablet:gap-8')}
    >
      {weeks.map(({ week, weeklyKeyword, dailyPlans }, index) => (
        <li key={week} className="break-inside-avoid border-b border-rule">
          <button
            type="button"
            aria-current={index === top ? 'true' : undefined}
            onClick={() => show(index)}
            className="group grid min-h-11 w-full grid-cols-[62px_1fr_auto] items-center py-1.5 text-left text-ui leading-snug hover:bg-hover"
          >
            <b className="text-caption leading-none font-semibold text-ink-3">{week}주차</b>
            <span className="pr-3 group-aria-[current]:font-semibold">{weeklyKeyword}</span>
            <span className="type-caption text-ink-3 tabular-nums">{dailyPlans.length}일</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface PlanActionsProps {
  isExample: boolean;
  size: 'md' | 'lg';
  /** Undefined while week 1 is open. */
  onRestart: (() => void) | undefined;
}

/** Opens the plan, or the questionnaire below the example; and goes back to week 1. */
function PlanActions({ isExample, size, onRestart }: PlanActionsProps) {
  const start = useStartRoadmap();
  const grows = size === 'md' ? 'flex-1' : '';
  return (
    <>
      {isExample ? (
        <Button size={size} className={grows} onClick={() => void start()}>
          나만의 로드맵 만들기
        </Button>
      ) : (
        <Link to={paths.myRoadmaps} className={`${buttonStyle({ size })} ${grows}`}>
          생성 완료
        </Link>
      )}
      <Button
        variant="line"
        size={size}
        className="max-tablet:-order-1"
        {...offable(onRestart === undefined, onRestart)}
      >
        <RotateCcw size={18} />
        1주차 다시 보기
      </Button>
    </>
  );
}
