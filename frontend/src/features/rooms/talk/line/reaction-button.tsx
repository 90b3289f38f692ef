import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { Popover } from '@/ui/popover';
import { ReactionPicker } from './reaction-picker';
import { toolStyle } from './tool-style';

interface ReactionButtonProps {
  message: Message;
  /** Whether it follows the reactions of a message, instead of being one of its tools. */
  isInRow?: boolean;
}

/** Opens the eight reactions. */
export function ReactionButton({ message, isInRow = false }: ReactionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="반응"
      className="p-1.5"
      trigger={
        <button
          type="button"
          data-control
          tabIndex={-1}
          aria-label={isInRow ? '반응 더하기' : '반응'}
          className={cn(
            isInRow
              ? 'relative inline-grid min-h-8 place-items-center rounded-cell border border-line bg-sheet px-2.25 text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1.5'
              : toolStyle,
          )}
        >
          <SmilePlus size={17} />
        </button>
      }
    >
      <ReactionPicker message={message} onDone={() => setOpen(false)} />
    </Popover>
  );
}
