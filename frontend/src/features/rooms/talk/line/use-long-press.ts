import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const holdMs = 450;
/** A finger that moves further scrolls. */
const slackPx = 10;

/** Returns handlers that call `onPress` when a finger rests on an element. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isTouch = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isTouch.current = pointerType === 'touch';
      if (!isTouch.current) return;
      start.current = { x: clientX, y: clientY };
      end();
      timer.current = setTimeout(onPress, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu would cover the actions.
    onContextMenu: (event: MouseEvent) => {
      if (isTouch.current) event.preventDefault();
    },
  };
}
