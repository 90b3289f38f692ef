import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Undo2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { hasEnded } from '@/entities/roadmap/job';
import { myRoadmapPagesKey, myRoadmapQuery } from '@/entities/roadmap/queries';
import type { Job, Roadmap, WeeklyPlan } from '@/entities/roadmap/types';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { usePassedFocus } from '@/ui/use-passed-focus';
import {
  rewriteKey,
  rewriteQuery,
  type RewriteState,
  stopRewriteMutation,
  undoRewriteMutation,
} from './queries';
import { splitSentences, splitWeek } from './week-split';
import { RewriteDialog } from './rewrite-dialog';
import { useRewriteRefusal } from './wishes';

interface WeekRewriteProps {
  /** The roadmap's id. */
  id: number;
  week: number;
  /** Whether the week is expanded. Each request for its choices counts against a limit of the server. */
  isShown: boolean;
}

/** Orders a rewrite of a week, shows its progress, and offers to undo it. */
export function WeekRewrite({ id, week, isShown }: WeekRewriteProps) {
  const { data: roadmap } = useQuery(myRoadmapQuery(id));
  const plan = roadmap?.weeklyPlans.find((other) => other.week === week);
  if (roadmap === undefined || plan === undefined) return null;
  return <Row roadmap={roadmap} plan={plan} isShown={isShown} />;
}

interface RowProps {
  roadmap: Roadmap;
  plan: WeeklyPlan;
  isShown: boolean;
}

function Row({ roadmap, plan, isShown }: RowProps) {
  const { data: state } = useQuery(rewriteQuery(roadmap.id));
  const [isAsking, setAsking] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const job = state?.job ?? null;
  const live = job !== null && !hasEnded(job) ? job : null;
  const news = job !== null && job.jobId === state?.watched && job.week === plan.week ? job : null;
  const isUnderWay = live?.week === plan.week;
  const undoable = state?.undoable.find(({ week }) => week === plan.week);
  const split = splitWeek(plan, roadmap.progress.done);
  const standing = [...split.open, ...plan.dailyPlans.map(({ dailyKeyword }) => dailyKeyword)];
  const refusal = useRewriteRefusal(
    roadmap.id,
    plan.week,
    isShown && split.open.length > 0,
    standing.join('\n'),
  );
  const whyNot = split.open.length === 0 ? splitSentences(split).join(' ') : refusal;
  return (
    <div data-print="none" className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3">
      {whyNot !== null && !isUnderWay ? (
        <p className="type-small py-2 text-ink-2">{whyNot}</p>
      ) : (
        <Button
          ref={main}
          variant="ghost"
          size="sm"
          className="-ml-3 min-h-11"
          busy={isUnderWay}
          busyLabel={`${plan.week}주차를 다시 쓰는 중…`}
          disabled={live !== null && !isUnderWay}
          onClick={() => setAsking(true)}
        >
          <RefreshCw size={16} />
          {plan.week}주차 다시 쓰기
        </Button>
      )}
      {isUnderWay && <Stop id={roadmap.id} job={live} main={main} />}
      {undoable && live === null && <Undo id={roadmap.id} jobId={undoable.jobId} main={main} />}
      <p
        aria-live="polite"
        className={cn(
          // On a separate line on phones. It has its height before it has text, so that nothing moves.
          'type-ui min-h-5.5 max-tablet:w-full',
          news?.status === 'FAILED' ? 'text-danger' : 'text-ink-2',
        )}
      >
        {sentenceOf(news)}
      </p>
      {isAsking && (
        <RewriteDialog
          roadmap={roadmap}
          plan={plan}
          state={state}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface BesideProps {
  /** The roadmap's id. */
  id: number;
  /** Receives the focus from a button that unmounts. */
  main: RefObject<HTMLElement | null>;
}

function Stop({ id, job, main }: BesideProps & { job: Job }) {
  const queries = useQueryClient();
  const button = usePassedFocus(main);
  const queryKey = rewriteKey(id);
  const { mutate, isPending } = useMutation({
    ...stopRewriteMutation(),
    onSuccess: async (ended) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<RewriteState>(queryKey, (before) => before && { ...before, job: ended });
      // The rewrite may have finished before it was cancelled.
      if (ended.status === 'SUCCEEDED') await queries.refetchQueries(myRoadmapQuery(id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      className="min-h-11"
      busy={isPending}
      busyLabel="취소하는 중…"
      onClick={() => mutate(job.jobId)}
    >
      취소
    </Button>
  );
}

/** Restores the week as it was before that order. */
function Undo({ id, jobId, main }: BesideProps & { jobId: number }) {
  const queries = useQueryClient();
  const button = usePassedFocus(main);
  const { queryKey } = myRoadmapQuery(id);
  const { mutate, isPending } = useMutation({
    ...undoRewriteMutation(),
    onSuccess: async (roadmap) => {
      // A read in flight would overwrite the restored week.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, roadmap);
      queries.setQueryData<RewriteState>(
        rewriteKey(id),
        (before) =>
          before && {
            ...before,
            undoable: before.undoable.filter((week) => week.jobId !== jobId),
            watched: null,
          },
      );
      void queries.invalidateQueries({ queryKey: myRoadmapPagesKey });
    },
    // Another tab may have rewritten the week since: then there is a newer order to undo.
    onError: () => {
      void queries.invalidateQueries({ queryKey: rewriteKey(id) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      className="min-h-11"
      busy={isPending}
      busyLabel="되돌리는 중…"
      onClick={() => mutate(jobId)}
    >
      <Undo2 size={16} />
      이전 내용으로
    </Button>
  );
}

function sentenceOf(job: Job | null): string | undefined {
  switch (job?.status) {
    case 'QUEUED':
    case 'RUNNING':
      return '다시 쓰고 있습니다. 이 화면을 떠나도 계속 씁니다.';
    case 'SUCCEEDED':
      return '새 내용으로 바꾸었습니다.';
    case 'FAILED':
      return job.message ?? '이 주차를 다시 쓰지 못했습니다. 지금 계획은 그대로입니다.';
    case 'CANCELLED':
      return '다시 쓰기를 취소했습니다.';
    default:
      return undefined;
  }
}
