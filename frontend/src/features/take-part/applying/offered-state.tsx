import { TicketCheck } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { offerLapse } from '@/entities/study/notices';
import type { Study } from '@/entities/study/queries';
import { offerIsOver } from '@/entities/study/words';
import { seoulMoment } from '@/lib/seoul-clock';
import { clockText } from '@/lib/spans';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { Marker } from '@/ui/heading';
import { CountedText, textFault, useTextForm } from '@/ui/text-form';
import {
  confirmMutation,
  longestText as limit,
  type MyApplication,
  useFollowApplication,
  useApplicationText,
} from './queries';
import { StateStrip } from './state-strip';
import { WithdrawButton, withdrawQuestion } from './withdraw-button';

const hour = 60 * 60 * 1000;

interface OfferedStateProps {
  study: Study;
  owner: number;
  application: MyApplication;
}

/** A seat reserved for two days, until it is accepted. */
export function OfferedState({ study, owner, application: { endsAt } }: OfferedStateProps) {
  const draft = useApplicationText(owner, study.postId, 'answer');
  const { isSecond, follow } = useFollowApplication(study);
  const { mutate, isPending, error } = useMutation({
    ...confirmMutation(study.postId),
    ...follow,
    onSuccess: (application) => {
      draft.discard();
      return follow.onSuccess(application);
    },
  });
  const { form, field } = useTextForm({
    faultsIf: (isTried) => ({
      answer: textFault(draft.text, {
        name: '답변',
        limit,
        isTried: isTried && study.warmUp !== undefined,
        missing: '질문에 대한 답변을 입력해주세요.',
      }),
    }),
    refusalOf: (name) => (error instanceof ApiError ? error.fieldMessage(name) : undefined),
    isPending,
    onSend: () => isSecond() || mutate(draft.text),
  });
  return (
    <form {...form}>
      <StateStrip icon={TicketCheck} title="승인되었습니다. 참여를 확정해주세요.">
        48시간 동안 자리를 맡아둡니다.
      </StateStrip>
      {endsAt && <TimeLeft until={endsAt} />}
      {study.warmUp !== undefined && (
        <div className="mt-4">
          <CountedText
            {...field('answer')}
            label={
              <>
                <span className="type-caption block font-normal text-ink-2">작성자의 질문</span>
                <span className="wrap-anywhere">{study.warmUp}</span>
              </>
            }
            aria-required
            placeholder="짧게 적어 보세요."
            text={draft.text}
            limit={limit}
            onWrite={draft.write}
            className="max-h-72"
          />
        </div>
      )}
      <div className="mt-4 flex gap-2">
        <Button type="submit" size="lg" className="flex-1" busy={isPending} busyLabel="확정 중…">
          참여 확정
        </Button>
        <WithdrawButton
          study={study}
          variant="ghost"
          size="lg"
          label="신청 취소"
          question={withdrawQuestion}
          consequence="맡아둔 자리가 다른 회원에게 넘어갈 수 있습니다."
        />
      </div>
    </form>
  );
}

/** The time left; screen readers announce it once an hour, not every minute. */
function TimeLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow();
  if (left <= 0) {
    return (
      <p role="status" className="type-small mt-4 text-danger">
        {offerIsOver}
      </p>
    );
  }
  return (
    <div className="mt-4 border-b border-rule pb-3">
      <p className="type-caption text-ink-2">남은 시간</p>
      <p className="text-[1.625rem] leading-snug font-bold tracking-[-0.03em] tabular-nums">
        <Marker>{clockText(left)}</Marker>
      </p>
      <p role="status" className="sr-only">
        {Math.ceil(left / hour)}시간 안에 확정해주세요.
      </p>
      <p className="type-caption mt-1 text-ink-2 tabular-nums">
        {seoulMoment(until)}까지 · {offerLapse}
      </p>
    </div>
  );
}
