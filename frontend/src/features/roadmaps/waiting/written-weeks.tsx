import { Cells } from '@/ui/cells';
import { ProgressBar } from '@/ui/progress-bar';
import type { Job } from '../types';

/** Weeks written so far, a box each; the one in work is yellow. */
export function WrittenWeeks({ job: { weeksDone, weeksTotal } }: { job: Job }) {
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
