import { Ellipsis, Reply } from 'lucide-react';
import type { Message } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { Menu, MenuItem } from '@/ui/menu';
import { useTalkContext } from '../talk-context';
import { ReactionButton } from './reaction-button';
import { toolStyle } from './tool-style';
import { useActions } from './use-actions';

interface LineToolsProps {
  message: Message;
  isMine: boolean;
}

/**
 * The tools of a message, shown while the pointer is on it or the focus in it. They take no room, so that no line breaks
 * anew. On touch screens a long press opens the actions instead.
 */
export function LineTools({ message, isMine }: LineToolsProps) {
  const { isOpen, reply } = useTalkContext();
  return (
    <div className="relative h-9.5 w-0 shrink-0 self-center pointer-coarse:hidden">
      <div
        className={cn(
          'invisible absolute top-0 z-1 flex gap-0.5 rounded-cell border border-line bg-sheet p-0.5 group-focus-within/line:visible group-hover/line:visible has-[[data-state=open]]:visible',
          // Above the time where there is no room beside it.
          isMine
            ? 'right-0 max-[54rem]:right-auto max-[54rem]:left-0'
            : 'left-0 max-[54rem]:right-0 max-[54rem]:left-auto',
        )}
      >
        {isOpen && (
          <>
            <button
              type="button"
              data-control
              tabIndex={-1}
              aria-label="답장"
              className={toolStyle}
              onClick={() => reply(message)}
            >
              <Reply size={17} />
            </button>
            <ReactionButton message={message} />
          </>
        )}
        <Menu
          trigger={
            <button
              type="button"
              data-control
              tabIndex={-1}
              aria-label="더 보기"
              className={toolStyle}
            >
              <Ellipsis size={17} />
            </button>
          }
        >
          <MoreActions message={message} />
        </Menu>
      </div>
    </div>
  );
}

/** All actions but the reply, which has its own button. */
function MoreActions({ message }: { message: Message }) {
  const actions = useActions(message).filter(({ key }) => key !== 'reply');
  return actions.map(({ key, label, icon: Icon, isDangerous = false, run }) => (
    <MenuItem key={key} danger={isDangerous} onSelect={run}>
      <Icon size={18} />
      {label}
    </MenuItem>
  ));
}
