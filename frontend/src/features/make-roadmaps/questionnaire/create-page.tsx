import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { StepCells } from '@/entities/roadmap/step-cells';
import { Button } from '@/ui/button';
import { focusPlaceOf } from '@/ui/focus-place';
import { formatCount } from '@/lib/numbers';
import { PageTitle } from '@/ui/heading';
import { Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { formDataQuery } from '../queries';
import { isPlanWaiting, settleWaitingPlan, wantedPlan } from '../tried-plan';
import { claimAnswers, fillFromTried, useAnswers } from './answer-store';
import { questionNames } from './answers';
import { Question } from './questions';
import { SummarySentence } from './summary-sentence';
import { UnderstandingStep } from './understanding-step';
import { useQuestionHistory, useInSight } from './use-question-history';
import { useUnderstanding } from './use-understanding';

export default function CreateRoadmapPage() {
  const owner = useSession((session) => session.user?.id);
  useLayoutEffect(() => {
    if (owner === undefined) return;
    claimAnswers(owner);
    fillFromWanted(owner);
  }, [owner]);
  return (
    <div className="page">
      <PageTitle title="로드맵 만들기" />
      <div className="mx-auto max-w-200 pt-10 pb-16">
        {owner !== undefined && <WaitingPlan key={owner} owner={owner} />}
        <Suspense fallback={<QuestionnaireSkeleton />}>
          <Questionnaire />
        </Suspense>
      </div>
    </div>
  );
}

function fillFromWanted(owner: number) {
  const wanted = wantedPlan(owner);
  if (wanted !== null) fillFromTried(wanted);
}

/** Asks a member whether a visitor's plan in this browser is theirs: others may use the same computer. */
function WaitingPlan({ owner }: { owner: number }) {
  const [isAsking, setAsking] = useState(isPlanWaiting);
  if (!isAsking) return null;
  const settle = (isTheirs: boolean) => {
    settleWaitingPlan(owner, isTheirs);
    if (isTheirs) fillFromWanted(owner);
    setAsking(false);
  };
  return (
    <section
      aria-label="만들어 본 로드맵"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sheet border-[1.5px] border-dashed border-line-control p-5"
    >
      <p className="type-ui min-w-0">
        이 브라우저에서 만들어 본 로드맵이 있습니다. 내 로드맵으로 가져오시겠습니까?
      </p>
      <div className="flex gap-2.5">
        <Button onClick={() => settle(true)}>가져오기</Button>
        <Button
          variant="line"
          onClick={(event) => {
            focusPlaceOf(event.currentTarget);
            settle(false);
          }}
        >
          아니요
        </Button>
      </div>
    </section>
  );
}

const total = questionNames.length;

/** Asks five questions one at a time and shows the sentence that they build. */
function Questionnaire() {
  const { data: form } = useSuspenseQuery(formDataQuery());
  useQuestionHistory();
  const answers = useAnswers((state) => state.answers);
  const current = useAnswers((state) => state.current);
  const [seen, setSeen] = useState({ current, hasMoved: false });
  if (seen.current !== current) setSeen({ current, hasMoved: true });
  const step = current === null ? total : questionNames.indexOf(current) + 1;
  const remaining = form.remainingToday ?? null;
  const sentence = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  // The last step is about the whole sentence.
  const isWhole = current === null;
  const understanding = useUnderstanding(isWhole);
  const { stage } = understanding;
  useInSight(isWhole ? sentence : question, isWhole ? total + 1 : step, seen.hasMoved);
  return (
    <>
      <div className="mb-2.5 flex items-center justify-between">
        <h1 className="type-title">로드맵 만들기</h1>
        <span className="type-small text-ink-2 tabular-nums">
          {stage === 'question' || stage === 'failed' ? (
            <>
              <b className="text-ink">{step}</b> / {total}
            </>
          ) : stage === 'last' ? (
            '한 가지 더'
          ) : (
            '확인'
          )}
        </span>
      </div>
      <StepCells current={current === null ? total + 1 : step} total={total} label="질문 진행" />
      <RemainingToday remaining={remaining} />
      <div ref={sentence}>
        {(stage === 'question' || stage === 'failed') && (
          <SummarySentence answers={answers} current={current} />
        )}
      </div>
      <div ref={question}>
        {current === null ? (
          <UnderstandingStep
            state={understanding}
            takesFocus={seen.hasMoved}
            remaining={remaining}
          />
        ) : (
          <Question key={current} name={current} form={form} takesFocus={seen.hasMoved} />
        )}
      </div>
    </>
  );
}

/** The number of roadmaps left today; emphasised when it is 0. */
function RemainingToday({ remaining }: { remaining: number | null }) {
  if (remaining === null) return null;
  if (remaining > 0) {
    return (
      <p className="type-caption mt-2.5 text-ink-2 tabular-nums">
        오늘 로드맵을 {formatCount(remaining)}개 더 만들 수 있습니다.
      </p>
    );
  }
  return (
    <Notice tone="warn" className="mt-4">
      오늘 만들 수 있는 로드맵을 모두 만들었습니다. 답은 이 탭에 남아 있으니 내일 이어서 만들어
      보세요.
    </Notice>
  );
}

const choices = Array.from({ length: 6 }, (_, index) => index);

function QuestionnaireSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-2.5 flex items-center justify-between">
        <h1 className="type-title">로드맵 만들기</h1>
        <span role="status" className="type-small text-ink-2">
          질문을 불러오는 중입니다…
        </span>
      </div>
      <StepCells current={1} total={5} label="질문 진행" />
      <Skeleton className="mt-6 h-40 rounded-sheet max-tablet:h-48" />
      <Skeleton className="mt-10 h-10 w-3/5" />
      <Skeleton className="mt-3 w-4/5" />
      <div className="mt-6 grid gap-2.5 tablet:grid-cols-2">
        {choices.map((choice) => (
          <Skeleton key={choice} className="h-15 rounded-control" />
        ))}
      </div>
    </div>
  );
}
