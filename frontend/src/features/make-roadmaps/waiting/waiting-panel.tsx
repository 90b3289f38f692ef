import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import type { Job } from '@/entities/roadmap/types';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Cells } from '@/ui/cells';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { Spinner } from '@/ui/loading';
import { ProgressBar } from '@/ui/progress-bar';
import { Sheet } from '@/ui/sheet';
import { notify } from '@/ui/toast';
import { cancelJobMutation } from '../mutations';
import { statusKey } from '../queries';
import { waitingHeading } from './heading';

interface WaitingPanelProps {
  job: Job;
  /** Whether the last poll failed. */
  isLost: boolean;
}

/** A roadmap in the making: its progress, the current step, and a cancel button. */
export function WaitingPanel({ job, isLost }: WaitingPanelProps) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    ...cancelJobMutation(),
    onSuccess: (ended) => {
      if (ended.status === 'CANCELLED') notify.success('로드맵 만들기를 취소했습니다.');
      if (ended.status === 'SUCCEEDED') notify.info('취소하기 전에 로드맵이 완성되었습니다.');
      queryClient.setQueryData(statusKey, ended);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: statusKey }),
  });
  return (
    <Sheet className="mx-auto grid max-w-140 justify-items-center overflow-hidden text-center shadow-2">
      <div className="h-3 w-full bg-pine" />
      <div className="grid w-full justify-items-center px-5 pt-10 pb-8 tablet:px-10">
        <span className="text-pine">
          <Spinner size={40} />
        </span>
        <Heading as="h1" size="h1" className="mt-5">
          {waitingHeading}
        </Heading>
        <RotatingMessage />
        <WrittenWeeks job={job} />
        <p role="status" className="type-small mt-5 min-h-5.5 text-balance text-ink-2">
          {isLost
            ? '연결이 끊겨 다시 확인하고 있습니다.'
            : '이 화면을 떠나도 계속 만듭니다. 돌아오면 이어서 볼 수 있습니다.'}
        </p>
        <Button
          variant="line"
          busy={cancel.isPending}
          busyLabel="취소하는 중…"
          onClick={() => cancel.mutate(job.jobId)}
          className="mt-4"
        >
          만들기 취소
        </Button>
      </div>
    </Sheet>
  );
}

const messages = [
  '기간에 맞추어 하루에 배울 만큼씩 나누고 있습니다.',
  '먼저 알아야 할 것이 앞에 오도록 순서를 정하고 있습니다.',
  '매주 복습하는 날과 직접 만들어 보는 날을 넣고 있습니다.',
];
const intervalMs = 5_000;

/** Describes the current work, one sentence at a time, until paused. */
function RotatingMessage() {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % messages.length), intervalMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="mt-2 flex min-h-14 items-center gap-1">
      {/* All take the same place, so that the page does not move when a longer one is shown. */}
      <p className="grid text-balance text-ink-2">
        {messages.map((message, at) => (
          <span
            key={message}
            aria-hidden={at !== index}
            className={cn('col-start-1 row-start-1 self-center', at !== index && 'invisible')}
          >
            {message}
          </span>
        ))}
      </p>
      <IconButton
        label={isPaused ? '안내 다시 넘기기' : '안내 멈추기'}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon size={18} />
      </IconButton>
    </div>
  );
}

/** A box for each week; written ones are filled, the current one is yellow. */
function WrittenWeeks({ job: { weeksDone, weeksTotal } }: { job: Job }) {
  return (
    <div className="mt-6 grid w-full max-w-90 justify-items-center gap-3">
      <Cells big total={weeksTotal} done={weeksDone} today={weeksDone} />
      <ProgressBar value={weeksDone} max={weeksTotal} label="작성한 주차" className="w-full" />
      <p className="type-small text-ink-2 tabular-nums">
        <b className="text-ink">{weeksDone}</b> / {weeksTotal}주 작성
      </p>
    </div>
  );
}
