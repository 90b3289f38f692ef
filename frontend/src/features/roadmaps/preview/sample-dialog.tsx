import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { sampleQuery } from '../queries';
import { useStartRoadmap } from '../use-start-roadmap';
import { SamplePlan } from './sample-plan';

interface SampleDialogProps {
  id: number;
  onClose: () => void;
}

/** One sample with all its weeks; its address can be passed on. */
export function SampleDialog({ id, onClose }: SampleDialogProps) {
  const { data: sample, error, refetch } = useQuery(sampleQuery(id));
  const start = useStartRoadmap();
  const title = sample ? `${sample.subCategory || sample.mainCategory} 로드맵` : '로드맵';
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      isText
      title={title}
      footer={<Button onClick={() => void start()}>나만의 로드맵 만들기</Button>}
    >
      {sample && <SamplePlan sample={sample} />}
      {error && (
        <ErrorState
          message={messageOf(error, '로드맵을 불러오지 못했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {!sample && !error && (
        <div aria-busy="true" className="grid gap-3">
          <span role="status" className="sr-only">
            로드맵을 불러오는 중입니다…
          </span>
          <Skeleton className="h-7 w-60" />
          <Skeleton className="h-20" />
          <Skeleton className="mt-4 h-90 rounded-sheet" />
        </div>
      )}
    </Dialog>
  );
}
