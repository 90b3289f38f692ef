import { useDrag } from '@use-gesture/react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import type { Deck, Side } from './use-deck';

// How cards lie under the open one: aslant, each a little paler at its binding.
const resting = [
  'shadow-3',
  '-translate-x-1.25 translate-y-1.25 -rotate-[1.1deg] [--binding:color-mix(in_srgb,var(--pine)_74%,var(--sheet))]',
  'translate-x-1.75 translate-y-2.25 rotate-[1.6deg] [--binding:color-mix(in_srgb,var(--pine)_54%,var(--sheet))]',
  'translate-x-3 translate-y-3.5 rotate-3 [--binding:color-mix(in_srgb,var(--pine)_36%,var(--sheet))]',
];
// While it flies off it still lies over the one that has come up.
const gone: Record<Side, string> = {
  left: 'pointer-events-none -translate-x-[115%] -rotate-6',
  right: 'pointer-events-none translate-x-[115%] rotate-6',
};

interface DeckCardProps {
  /** 0 lies open, higher ones lie under it, negative ones are gone. */
  depth: number;
  side: Side;
  /** Whether its days can be seen: on the open one, and on the next while that is dragged. */
  isRevealed: boolean;
  onDismiss: Deck['next'];
  onDragging: (isDragging: boolean) => void;
  children: ReactNode;
}

/** One sheet of the stack. */
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
        // Only the binding of a card below shows, so that nothing peeks out at its edges.
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
  /** Called as a drag begins and ends. */
  onDragging: (isDragging: boolean) => void;
}

/** Drag a card away, or press it twice. `offset` is how far it is dragged now. */
function useCardDrag({ enabled, onDismiss, onDragging }: CardDrag) {
  const [offset, setOffset] = useState(0);
  const lastTap = useRef(0);
  const bind = useDrag(
    ({ active, first, last, tap, movement: [moved], velocity: [speed], timeStamp }) => {
      if (first || last) onDragging(first);
      if (tap) {
        // Touch screens send no double click where scrolling is ours.
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

/** Whether a card let go of after such a drag leaves the stack. */
export function isDismissed(moved: number, speed: number): boolean {
  return Math.abs(moved) > distancePx || speed > speedPxPerMs;
}
