import { ArrowDown } from 'lucide-react';
import type { RefObject } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyle } from '@/ui/button-style';
import { usePassedFocus } from '@/ui/use-passed-focus';

interface JumpDownProps {
  /** The number of messages that the user has not seen. */
  count: number;
  onJump: () => void;
  /** Takes the focus of the button. */
  log: RefObject<HTMLElement | null>;
}

/** Leads from older messages to the newest one. */
export const JumpDown = ({ count, onJump, log }: JumpDownProps) => (
  <button
    ref={usePassedFocus(log)}
    type="button"
    className={cn(
      buttonStyle({ variant: 'line', size: 'sm' }),
      'fade-in absolute right-0 bottom-3 min-h-11 shadow-2 max-tablet:right-(--gutter)',
    )}
    onClick={onJump}
  >
    <ArrowDown size={17} />
    {count > 0 ? `새 메시지 ${count}개` : '최신 메시지로'}
  </button>
);
