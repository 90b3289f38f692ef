import { useMutation } from '@/data/use-mutation';
import type { Job } from '@/entities/roadmap/types';
import { Button } from '@/ui/button';
import { Cells } from '@/ui/cells';
import { Spinner } from '@/ui/loading';
import { ProgressBar } from '@/ui/progress-bar';
import { Sheet } from '@/ui/sheet';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { stopWorksheetsMutation } from './queries';

interface MakingPanelProps {
  /** The roadmap's id. */
  id: number;
  job: Job;
}

/** Worksheets in the making: their progress, and a stop button. */
export function MakingPanel({ id, job: { jobId, weeksDone, weeksTotal } }: MakingPanelProps) {
  const stop = useMutation(stopWorksheetsMutation(id));
  const button = usePassedFocus();
  return (
    <Sheet className="mt-8 grid justify-items-center px-5 py-9 text-center">
      <span className="text-pine">
        <Spinner size={32} />
      </span>
      <p role="status" className="type-h3 mt-4">
        학습지를 만들고 있습니다
      </p>
      <p className="type-small mt-1 text-balance text-ink-2">
        이 주차의 학습지가 완성되면 바로 볼 수 있습니다. 이 화면을 떠나도 계속 만듭니다.
      </p>
      <div className="mt-6 grid w-full max-w-90 justify-items-center gap-3">
        <Cells big total={weeksTotal} done={weeksDone} today={weeksDone} />
        <ProgressBar value={weeksDone} max={weeksTotal} label="만든 주차" className="w-full" />
        <p className="type-small text-ink-2 tabular-nums">
          <b className="text-ink">{weeksDone}</b> / {weeksTotal}주 작성
        </p>
      </div>
      <Button
        ref={button}
        variant="line"
        busy={stop.isPending}
        busyLabel="취소하는 중…"
        onClick={() => stop.mutate(jobId)}
        className="mt-5"
      >
        만들기 취소
      </Button>
    </Sheet>
  );
}
