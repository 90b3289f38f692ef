import type { Study } from '@/entities/study/queries';
import { Heading } from '@/ui/heading';
import { PlanSheet } from '../progress/plan-sheet';
import type { StudyPlan } from '../progress/queries';
import { TakeOver } from '../progress/take-over';
import { WeekBoard } from '../progress/week-board';

interface PlanPartProps {
  study: Study;
  plan: StudyPlan;
}

/** The plan that a study follows and, for members, each member's progress. */
export function PlanPart({ study, plan }: PlanPartProps) {
  const takesPart = (study.isAuthor || study.myApplication?.status === 'APPROVED') && !study.hidden;
  return (
    <>
      <section aria-labelledby="plan-title" className="mt-12 min-w-0">
        <Heading className="mb-3">
          <span id="plan-title">이 스터디의 로드맵</span>
        </Heading>
        <PlanSheet plan={plan}>
          {takesPart && <TakeOver study={study} roadmapId={plan.myRoadmapId} />}
        </PlanSheet>
      </section>
      {takesPart && <WeekBoard study={study} plan={plan} />}
    </>
  );
}
