import { LoaderCircle } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

export const loadingText = '불러오는 중입니다…';

/** A bar of a skeleton; combine several inside an `Outline`. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-awaited className={cn('skeleton', className)} />;
}

interface OutlineProps {
  /** Announced to screen readers. */
  label?: string;
  isLabelShown?: boolean;
  /** The number of times to repeat the shapes. */
  rows?: number;
  className?: string | undefined;
  /** The shapes, as high as the content they replace. */
  children: ReactNode;
}

/** The skeleton of a part that is loading. */
export function Outline({
  label = loadingText,
  isLabelShown = false,
  rows = 1,
  className,
  children,
}: OutlineProps) {
  return (
    <div aria-busy="true" className={className}>
      <p
        role="status"
        className={isLabelShown ? 'type-ui flex min-h-11 items-center text-ink-2' : 'sr-only'}
      >
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  );
}

/** A spinner without a label: put text or `aria-busy` beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} className="animate-spin" />;
}

interface FullScreenSpinnerProps {
  label?: string;
}

export function FullScreenSpinner({ label = loadingText }: FullScreenSpinnerProps) {
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
