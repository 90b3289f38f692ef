import { cn } from '@/lib/cn';

interface Bubble {
  isMine: boolean;
  isGone?: boolean;
  isFailed?: boolean;
  /** Whether the message is an image without a text, which has its own edge. */
  isPicture?: boolean;
  isHighlighted?: boolean;
}

/** Returns the classes of the box around a message. */
export function bubbleStyle({
  isMine,
  isGone = false,
  isFailed = false,
  isPicture = false,
  isHighlighted = false,
}: Bubble): string {
  return cn(
    'relative max-w-[min(32rem,78%)] rounded-sheet leading-relaxed wrap-anywhere max-tablet:max-w-[78%]',
    !isPicture && 'border px-3.5 py-2.25 max-tablet:px-3 max-tablet:py-2',
    isHighlighted && 'outline-2 outline-offset-2 outline-pine',
    isFailed && 'shadow-[inset_0_0_0_1px_var(--danger)]',
    ground({ isMine, isGone, isFailed, isPicture }),
  );
}

function ground({ isMine, isGone, isFailed, isPicture }: Omit<Required<Bubble>, 'isHighlighted'>) {
  if (isPicture) return '';
  if (isGone) return 'border-dashed border-line-control text-ui text-ink-3';
  if (isFailed) return 'border-danger bg-sheet';
  return isMine
    ? 'border-[color-mix(in_srgb,var(--pine)_26%,transparent)] bg-pine-tint'
    : 'border-line bg-sheet';
}
