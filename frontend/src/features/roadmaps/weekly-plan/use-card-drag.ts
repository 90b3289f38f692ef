import { useDrag } from '@use-gesture/react';
import { useRef, useState } from 'react';
import { isDismissed } from './is-dismissed';
import type { Side } from './use-deck';

const doubleTapMs = 400;

type Dismiss = (side: Side, how?: { byDoubleClick: boolean }) => void;

interface CardDrag {
  enabled: boolean;
  onDismiss: Dismiss;
  /** Called as a drag begins and ends. */
  onDragging: (isDragging: boolean) => void;
}

/** Drag a card away, or press it twice. `offset` is how far it is dragged now. */
export function useCardDrag({ enabled, onDismiss, onDragging }: CardDrag) {
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
