import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { notify } from '@/ui/toast';
import { Sheet } from '@/ui/sheet';
import { Spinner } from '@/ui/spinner';
import { cancelJobMutation } from '../mutations';
import { statusKey } from '../queries';
import type { Job } from '../types';
import { RotatingMessage } from './rotating-message';
import { WrittenWeeks } from './written-weeks';

interface WaitingPanelProps {
  job: Job;
  /** Whether the last question about the job got no answer. */
  isLost: boolean;
}

/** A roadmap being made: how far it is, what is being done, and the way out. */
export function WaitingPanel({ job, isLost }: WaitingPanelProps) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    ...cancelJobMutation(),
    onSuccess: (ended) => {
      notify.success('로드맵 생성을 취소했습니다.');
      queryClient.setQueryData(statusKey, ended);
    },
    onError: (error) => {
      notify.error(messageOf(error, '로드맵 생성을 취소하지 못했습니다. 다시 시도해주세요.'));
      void queryClient.invalidateQueries({ queryKey: statusKey });
    },
  });
  return (
    <Sheet className="mx-auto grid max-w-140 justify-items-center overflow-hidden text-center shadow-2">
      <div className="h-3 w-full bg-pine" />
      <div className="grid w-full justify-items-center px-5 pt-10 pb-8 tablet:px-10">
        <span className="text-pine">
          <Spinner size={40} />
        </span>
        <Heading as="h1" size="h1" className="mt-5">
          로드맵을 만들고 있습니다
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
          busyLabel="취소하는 중..."
          onClick={() => cancel.mutate(job.jobId)}
          className="mt-4"
        >
          생성 취소
        </Button>
      </div>
    </Sheet>
  );
}
