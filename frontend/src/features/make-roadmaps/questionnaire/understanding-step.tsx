import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { notify } from '@/ui/toast';
import { subjectQuery } from '../subject/queries';
import { RefusalNotice } from '../subject/refusal';
import { LastThing } from '../understanding/last-thing';
import { UnderstoodScreen } from '../understanding/understood-screen';
import { keepWarning, openQuestion, useAnswers } from './answer-store';
import { orderOf } from './answers';
import { ConfirmPanel } from './confirm-panel';
import { changeDays, changeSubject, declineSubject } from './confirmation-changes';
import type { UnderstandingState } from './use-understanding';

interface UnderstandingStepProps {
  state: UnderstandingState;
  takesFocus: boolean;
  remaining: number | null;
}

/** After the five answers: shows what was understood, asks for the last thing, and orders the roadmap. */
export function UnderstandingStep({ state, takesFocus, remaining }: UnderstandingStepProps) {
  const { stage, data, current, error, isChoosing, save, closeLast } = state;
  const failure = useAnswers((all) => all.failure);
  if (stage === 'loading') return <ReadingSkeleton />;
  if (stage === 'failed' || data === undefined || current === null) {
    return (
      <>
        <div aria-live="polite" className="mt-6 empty:hidden">
          {error instanceof ApiError && error.errorCode === 'RESTRICTED_TOPIC'
            ? failure === null && <RefusalNotice message={error.message} />
            : error !== null && <ReadingFailure error={error} onRetry={state.onRetry} />}
        </div>
        <ConfirmPanel takesFocus={takesFocus} remaining={remaining} />
      </>
    );
  }
  if (stage === 'last') {
    return (
      <LastThing
        projects={data.projects}
        goal={current.goal?.said ?? null}
        onBack={isChoosing ? closeLast : () => openQuestion('currentLevel')}
        onSkip={() => {
          if (current.goal === null) closeLast();
          else void save({ ...current, goal: null }).then(closeLast);
        }}
        onChoose={async (said) => {
          const isSame = current.goal?.said === said;
          const refused = isSame
            ? undefined
            : await save({ ...current, goal: { said, kind: null } });
          if (refused === undefined) closeLast();
          return refused;
        }}
      />
    );
  }
  return (
    <ConfirmPanel takesFocus remaining={remaining} onBack={() => openQuestion('currentLevel')}>
      <Understood state={{ ...state, data, current }} />
    </ConfirmPanel>
  );
}

type Read = UnderstandingState & {
  data: NonNullable<UnderstandingState['data']>;
  current: NonNullable<UnderstandingState['current']>;
};

function Understood({ state: { data, current, save, openLast } }: { state: Read }) {
  const answers = useAnswers((state) => state.answers);
  const isTried = useAnswers((state) => state.isTried === true);
  const keptWarnings = useAnswers((state) => state.keptWarnings) ?? [];
  const days = Number(answers.duration?.choiceId ?? 0);
  const main = answers.mainCategory?.choiceValue ?? '';
  const sub = answers.subCategory?.choiceValue ?? '';
  const { others, isFound } = useOtherSubjects();
  return (
    <UnderstoodScreen
      understanding={data}
      current={current}
      isTyped={answers.learningObjective?.choiceId === 'custom' && !isTried}
      subject={sub === '' ? main : sub}
      others={others}
      onDecline={isFound ? declineSubject : undefined}
      days={days}
      keptWarnings={keptWarnings}
      onSave={save}
      onSubject={() => openQuestion('subCategory')}
      onOtherSubject={changeSubject}
      onGoal={openLast}
      onObjective={() => openQuestion('learningObjective')}
      onShorten={(shorter) => {
        const undo = changeDays(shorter);
        notify.info(`기간을 ${shorter}일로 바꾸었습니다.`, {
          action: { label: '되돌리기', onClick: undo },
        });
      }}
      onKeepWarning={keepWarning}
    />
  );
}

const mostOthers = 2;

/** Returns similar subjects, and whether the planner knows the chosen one and the user has not declined it. */
function useOtherSubjects(): { others: string[]; isFound: boolean } {
  const answers = useAnswers((state) => state.answers);
  const { mainCategory, subCategory, learningObjective } = answers;
  const { data } = useQuery({
    ...subjectQuery({
      mainCategory: mainCategory?.choiceValue ?? '',
      subCategory: subCategory?.choiceValue ?? '',
      learningObjective: learningObjective?.choiceValue ?? '',
    }),
    enabled: orderOf(answers) !== null,
  });
  return {
    others: (data?.near ?? []).slice(0, mostOthers).map(({ name }) => name),
    isFound: data?.general === false && subCategory?.isUnknown !== true,
  };
}

function ReadingFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice tone="warn">
      <p>
        {messageOf(error, '적어주신 내용을 읽지 못했습니다. 그대로 로드맵을 만들 수 있습니다.')}
      </p>
      <Button variant="line" size="sm" onClick={onRetry} className="mt-2">
        다시 시도
      </Button>
    </Notice>
  );
}

const rows = Array.from({ length: 5 }, (_, index) => index);

function ReadingSkeleton() {
  useEffect(() => {
    // The button of the last question is unmounted; Tab continues in the page.
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }, []);
  return (
    <div aria-busy="true" className="mt-10">
      <p role="status" className="sr-only">
        적어주신 내용을 읽는 중입니다…
      </p>
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-3 w-4/5" />
      <Skeleton className="mt-6 h-21 rounded-cell" />
      <div className="mt-4 grid gap-2.5">
        {rows.map((row) => (
          <Skeleton key={row} className="h-16 rounded-control" />
        ))}
      </div>
    </div>
  );
}
