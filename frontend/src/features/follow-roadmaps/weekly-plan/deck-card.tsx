import { useDrag } from '@use-gesture/react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import type { Deck, Side } from './use-deck';

// The look of the cards under the open one: rotated, each with a paler edge.
const resting = [
  'shadow-3',
  '-translate-x-1.25 translate-y-1.25 -rotate-[1.1deg] [--binding:color-mix(in_srgb,var(--pine)_74%,var(--sheet))]',
  'translate-x-1.75 translate-y-2.25 rotate-[1.6deg] [--binding:color-mix(in_srgb,var(--pine)_54%,var(--sheet))]',
  'translate-x-3 translate-y-3.5 rotate-3 [--binding:color-mix(in_srgb,var(--pine)_36%,var(--sheet))]',
];
// While it is leaving, it is above the next card.
const gone: Record<Side, string> = {
  left: 'pointer-events-none -translate-x-[115%] -rotate-6',
  right: 'pointer-events-none translate-x-[115%] rotate-6',
};

interface DeckCardProps {
  /** 0 is the open card, positive ones are below it, negative ones are dismissed. */
  depth: number;
  side: Side;
  /** Whether its days are visible: on the open card, and on the next one while the open one is dragged. */
  isRevealed: boolean;
  onDismiss: Deck['next'];
  onDragging: (isDragging: boolean) => void;
  children: ReactNode;
}

/** One card of the stack. */
export function DeckCard({
  depth,
  side,
  isRevealed,
  onDismiss,
  onDragging,
  children,
}: DeckCardProps) {
  const isOpen = depth === 0;
  const { bind, offset } = useCardDrag({ enabled: isOpen, onDismiss, onDragging });
  const dragged: CSSProperties =
    offset === 0
      ? {}
      : { translate: `${offset}px 0`, rotate: `${offset / 40}deg`, transition: 'none' };
  return (
    <div
      {...bind()}
      aria-hidden={!isOpen}
      style={{ zIndex: -depth, ...dragged }}
      className={cn(
        'col-start-1 row-start-1 grid touch-pan-y rounded-sheet transition-[translate,rotate,opacity,visibility] duration-320 ease-out select-none',
        depth < 0 ? cn('invisible opacity-0', gone[side]) : resting[Math.min(depth, 3)],
        depth > 3 && 'invisible',
        // Only the edge of a card below is visible, so that nothing shows through at its sides.
        '[&>article>:not(:first-child)]:transition-opacity [&>article>:not(:first-child)]:duration-220',
        !isRevealed && '[&>article>:not(:first-child)]:opacity-0',
        isOpen && 'cursor-grab active:cursor-grabbing',
      )}
    >
      {children}
    </div>
  );
}

const doubleTapMs = 400;

type Dismiss = (side: Side, how?: { byDoubleClick: boolean }) => void;

interface CardDrag {
  enabled: boolean;
  onDismiss: Dismiss;
  /** Called when a drag begins and ends. */
  onDragging: (isDragging: boolean) => void;
}

/** Handles dragging a card away and double presses. `offset` is the current distance of the drag. */
function useCardDrag({ enabled, onDismiss, onDragging }: CardDrag) {
  const [offset, setOffset] = useState(0);
  const lastTap = useRef(0);
  const bind = useDrag(
    ({ active, first, last, tap, movement: [moved], velocity: [speed], timeStamp }) => {
      if (first || last) onDragging(first);
      if (tap) {
        // Touch screens fire no double click under this `touch-action`.
        const isSecond = timeStamp - lastTap.current < doubleTapMs;
        lastTap.current = isSecond ? 0 : timeStamp;
        setOffset(0);
        if (isSecond) onDismiss('left', { byDoubleClick: true });
        return;
      }
      setOffset(active ? moved : 0);
      if (!active && isDismissed(moved, speed)) onDismiss(moved < 0 ? 'left' : 'right');
    },
    { axis: 'x', filterTaps: true, enabled },
  );
  return { bind, offset };
}

const distancePx = 50;
const speedPxPerMs = 0.2;

/** Whether a card leaves the stack after a drag of this distance and speed. */
export function isDismissed(moved: number, speed: number): boolean {
  return Math.abs(moved) > distancePx || speed > speedPxPerMs;
}
