import { cn } from '@/lib/cn';

interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
  className?: string;
}

/** A progress bar; the value is always shown as text too (「9 / 28일 · 32%」). */
export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cn(
        'h-2 overflow-hidden rounded-[2px] bg-sunken shadow-[inset_0_0_0_1px_var(--line)]',
        className,
      )}
    >
      <div
        className="h-full bg-pine transition-[width] duration-220"
        style={{ width: `${max > 0 ? (value / max) * 100 : 0}%` }}
      />
    </div>
  );
}
