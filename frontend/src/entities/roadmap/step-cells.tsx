import { cn } from '@/lib/cn';

interface StepCellsProps {
  /** Counted from 1; above `total` everything is done. */
  current: number;
  total: number;
  label: string;
}

/** The questions as cells, the current one yellow; 「4 / 5」 is beside it as text. */
export function StepCells({ current, total, label }: StepCellsProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.min(current, total)}
      aria-valuemin={0}
      aria-valuemax={total}
      className="grid auto-cols-fr grid-flow-col gap-1"
    >
      {Array.from({ length: total }, (_, index) => (
        <i
          key={index}
          className={cn(
            'h-2 rounded-[2px]',
            index + 1 < current && 'bg-pine',
            index + 1 === current && 'bg-marker shadow-[inset_0_0_0_1px_var(--ink)]',
            index + 1 > current && 'bg-sunken shadow-[inset_0_0_0_1px_var(--line)]',
          )}
        />
      ))}
    </div>
  );
}
