import { useQuery } from '@tanstack/react-query';
import { Eye, X } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { hasEnded } from '@/entities/roadmap/job';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Spinner } from '@/ui/loading';
import { sampleFailure, sampleJobQuery } from './queries';

interface SampleJobProps {
  jobId: number;
  onView: (roadmapId: number) => void;
  onDismiss: () => void;
}

/** A sample in the making; once ready, a link to it, with a badge until it was opened. */
export function SampleJob({ jobId, onView, onDismiss }: SampleJobProps) {
  const { data: job, error } = useQuery(sampleJobQuery(jobId));
  const made = job?.roadmapId;
  if (made !== undefined) {
    return (
      <Button
        variant="line"
        size="lg"
        className="relative bg-sheet shadow-3"
        onClick={() => onView(made)}
      >
        <Eye size={18} />
        샘플 확인
        <span className="absolute -top-2 -right-2 grid size-5.5 place-items-center rounded-full bg-danger text-micro leading-none font-bold text-sheet tabular-nums">
          1<span className="sr-only">개 새로 제작됨</span>
        </span>
      </Button>
    );
  }
  // A request that failed says nothing about the job and is retried.
  const isLost = error instanceof ApiError && error.status === 404;
  const failed = isLost || (job !== undefined && hasEnded(job));
  return (
    <div
      role="status"
      className="type-ui flex max-w-84 items-center gap-2.5 rounded-control border border-line bg-sheet py-1 pr-1.5 pl-4 shadow-3"
    >
      {failed ? (
        <>
          <p className="py-2 text-danger">{job?.message ?? sampleFailure}</p>
          <IconButton label="알림 닫기" onClick={onDismiss}>
            <X size={18} />
          </IconButton>
        </>
      ) : (
        <p className="flex min-h-11 items-center gap-2.5 pr-2.5">
          <Spinner size={17} />
          {error === null ? '샘플을 만들고 있습니다…' : '연결을 확인하고 있습니다…'}
        </p>
      )}
    </div>
  );
}
