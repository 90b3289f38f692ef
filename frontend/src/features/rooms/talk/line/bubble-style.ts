import { cn } from '@/lib/cn';

interface Bubble {
  isMine: boolean;
  isGone?: boolean;
  isHighlighted?: boolean;
}

/** Returns the classes of the box around a message. */
export const bubbleStyle = ({ isMine, isGone = false, isHighlighted = false }: Bubble) =>
  cn(
    'relative max-w-[min(32rem,78%)] rounded-sheet border px-3.5 py-2.25 leading-relaxed wrap-anywhere max-tablet:max-w-[78%] max-tablet:px-3 max-tablet:py-2',
    isGone && 'border-dashed border-line-control bg-transparent text-ui text-ink-3',
    !isGone &&
      (isMine
        ? 'border-[color-mix(in_srgb,var(--pine)_26%,transparent)] bg-pine-tint'
        : 'border-line bg-sheet'),
    isHighlighted && 'outline-2 outline-offset-2 outline-pine',
  );
