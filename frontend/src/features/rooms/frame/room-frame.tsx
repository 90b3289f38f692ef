import type { ReactNode } from 'react';
import { useKeyboard } from './use-keyboard';

interface RoomFrameProps {
  /** Whether the section is as high as the screen and scrolls inside, instead of the page. */
  isFilled: boolean;
  children: ReactNode;
}

/** Around a room's header, section and bar. */
export function RoomFrame({ isFilled, children }: RoomFrameProps) {
  const height = useKeyboard();
  if (!isFilled) return children;
  return (
    <div
      data-filled
      data-keyboard={height === null ? undefined : ''}
      style={height === null ? undefined : { height }}
      className="flex h-[calc(100dvh-4.25rem)] max-h-full min-h-0 flex-col max-tablet:h-dvh max-tablet:not-data-keyboard:pb-[calc(4.0625rem+max(0rem,env(safe-area-inset-bottom)-0.375rem))]"
    >
      {children}
    </div>
  );
}
