import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { configQuery } from '@/data/config';
import { useMutation } from '@/data/use-mutation';
import type { Roadmap, WeeklyPlan } from '@/entities/roadmap/types';
import { randomKey } from '@/lib/random-key';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Outline, Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { Choice } from './choice';
import { splitSentences, splitWeek } from './week-split';
import {
  following,
  rewriteKey,
  rewriteMutation,
  type RewriteBody,
  type RewriteState,
  type Wish,
} from './queries';
import { useWishes, wishOf } from './wishes';

interface RewriteDialogProps {
  roadmap: Roadmap;
  plan: WeeklyPlan;
  state: RewriteState | undefined;
  onClose: () => void;
}

type Writer = Roadmap['source'];

const writers: readonly { value: Writer; label: string }[] = [
  { value: 'AI', label: 'AI로 다시 쓰기' },
  { value: 'BUILT_IN', label: '기본 커리큘럼으로 다시 쓰기' },
];

/** Asks how to rewrite a week, and shows beforehand which days are preserved. */
export function RewriteDialog({ roadmap, plan, state, onClose }: RewriteDialogProps) {
  const queries = useQueryClient();
  const { data: config } = useQuery(configQuery());
  const [wished, setWish] = useState<Wish>('DIFFERENT');
  const [chosen, setChosen] = useState<Writer>(roadmap.source);
  const [key, setKey] = useState(randomKey);
  const order = useMutation({
    ...rewriteMutation(roadmap.id, plan.week),
    onSuccess: async (job) => {
      const queryKey = rewriteKey(roadmap.id);
      // A read in flight does not include this order.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<RewriteState>(
        queryKey,
        (before) => before && { ...following(undefined, { ...before, job }), watched: job.jobId },
      );
      void queries.invalidateQueries({ queryKey });
      onClose();
    },
    onError: () => void queries.invalidateQueries({ queryKey: rewriteKey(roadmap.id) }),
  });
  const split = splitWeek(plan, roadmap.progress.done);
  const hasModel = config?.llm === true;
  const isSpent = state?.remainingToday === 0;
  const planner = hasModel && chosen === 'BUILT_IN' ? chosen : undefined;
  const wishes = useWishes(roadmap.id, plan.week, planner, split.open.length > 0);
  const wish = wishOf(wishes, wished);
  const isOff = split.open.length === 0 || isSpent || wishes.isAsked || wish === undefined;
  // A changed choice is a new order.
  const choose = (change: () => void) => {
    change();
    setKey(randomKey());
    order.reset();
  };
  const send = () => {
    if (wish === undefined) return;
    const body: RewriteBody = { wish, ...(planner !== undefined && { planner }) };
    order.mutate({ body, key });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${plan.week}주차 다시 쓰기`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            취소
          </Button>
          <Button busy={order.isPending} busyLabel="보내는 중…" disabled={isOff} onClick={send}>
            다시 쓰기
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {(wish !== undefined || split.open.length === 0) && (
          <ul className="type-ui grid list-disc gap-1 pl-5 text-ink-2">
            {splitSentences(split).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {roadmap.studyId !== null && (
              <li>내 로드맵만 바뀝니다. 스터디의 계획과 다른 멤버의 로드맵은 그대로입니다.</li>
            )}
          </ul>
        )}
        {split.open.length > 0 && (
          <>
            {wishes.isAsked && (
              <Outline label="바꿀 수 있는 것을 찾는 중입니다…">
                <Skeleton className="h-40 rounded-control" />
              </Outline>
            )}
            {!wishes.isAsked && wishes.refusal !== null && (
              <Notice tone="warn">{wishes.refusal}</Notice>
            )}
            {!wishes.isAsked && wishes.refusal === null && (
              <Choice
                legend="어떻게 바꿀까요?"
                options={wishes.options}
                chosen={wish ?? wished}
                onChoose={(value) => choose(() => setWish(value))}
              />
            )}
            {hasModel && (
              <Choice
                legend="무엇으로 쓸까요?"
                options={writers}
                chosen={chosen}
                onChoose={(value) => choose(() => setChosen(value))}
              />
            )}
          </>
        )}
        <p className="type-small min-h-5.5 text-ink-2">{state && leftToday(state)}</p>
        <p role="alert" className="type-ui text-danger empty:hidden">
          {order.error !== null && messageOf(order.error, '다시 쓰기를 시작하지 못했습니다.')}
        </p>
      </div>
    </Dialog>
  );
}

function leftToday({ remainingToday, dailyLimit }: RewriteState): string {
  if (remainingToday === 0) {
    return `오늘 다시 쓸 수 있는 ${dailyLimit}번을 모두 썼습니다. 내일 다시 쓸 수 있습니다.`;
  }
  return `오늘 ${remainingToday}번 더 다시 쓸 수 있습니다. 하루에 ${dailyLimit}번까지입니다.`;
}
