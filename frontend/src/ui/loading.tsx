import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';

/** A bar of a skeleton; combine several inside `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-awaited className={cn('skeleton', className)} />;
}

/** A spinner without a label: put text or `aria-busy` beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} className="animate-spin" />;
}

interface FullScreenSpinnerProps {
  label?: string;
}

export function FullScreenSpinner({ label = '불러오는 중입니다…' }: FullScreenSpinnerProps) {
  return (
    // Together with the header as high as the screen, so that no footer is visible that the content would push away.
    <div
      role="status"
      data-awaited
      className="grid min-h-[calc(100dvh-60px)] place-items-center text-pine tablet:min-h-[calc(100dvh-68px)]"
    >
      <Spinner size={36} />
      <span className="sr-only">{label}</span>
    </div>
  );
}
