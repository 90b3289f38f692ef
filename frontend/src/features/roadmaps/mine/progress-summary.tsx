import { ProgressBar } from '@/ui/progress-bar';
import type { Progress } from '../types';

export function ProgressSummary({
  progress: { daysDone, daysTotal, percent },
}: {
  progress: Progress;
}) {
  return (
    <div className="mt-7">
      <div className="mb-2 flex items-center justify-between text-[0.9375rem] leading-normal font-medium">
        <span>진행률</span>
        <span className="type-small text-ink-2 tabular-nums">
          <b className="text-ink">{daysDone}</b> / {daysTotal}일 · {percent}%
        </span>
      </div>
      <ProgressBar value={daysDone} max={daysTotal} label="진행률" />
    </div>
  );
}
