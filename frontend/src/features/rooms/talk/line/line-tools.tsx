import { Ellipsis, Reply } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '@/entities/room/talk';
import { Menu, MenuItem } from '@/ui/menu';
import { useTalkContext } from '../talk-context';
import { ReactionButton } from './reaction-button';
import { toolStyle } from './tool-style';
import { useActions } from './use-actions';

/** The tools of a message, shown while the pointer is on it or the focus in it. On touch screens a long press opens them. */
export function LineTools({ message }: { message: Message }) {
  const { isOpen, reply } = useTalkContext();
  return (
    <div className="invisible flex shrink-0 gap-0.5 self-center rounded-cell border border-line bg-sheet p-0.5 group-focus-within/line:visible group-hover/line:visible has-[[data-state=open]]:visible pointer-coarse:hidden">
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
      <MoreMenu message={message} />
    </div>
  );
}

/** Its items are made when it opens: a log has hundreds of these. */
function MoreMenu({ message }: { message: Message }) {
  const [isUsed, setUsed] = useState(false);
  return (
    <div className="relative" onPointerEnter={() => setUsed(true)} onFocus={() => setUsed(true)}>
      {isUsed ? <UsedMenu message={message} /> : <MoreButton />}
    </div>
  );
}

const MoreButton = (props: object) => (
  <button
    type="button"
    data-control
    tabIndex={-1}
    aria-label="더 보기"
    className={toolStyle}
    {...props}
  >
    <Ellipsis size={17} />
  </button>
);

function UsedMenu({ message }: { message: Message }) {
  const actions = useActions(message).filter(({ key }) => key !== 'reply');
  return (
    <Menu
      trigger={
        <button type="button" data-control tabIndex={-1} aria-label="더 보기" className={toolStyle}>
          <Ellipsis size={17} />
        </button>
      }
    >
      {actions.map(({ key, label, icon: Icon, isDangerous = false, run }) => (
        <MenuItem key={key} danger={isDangerous} onSelect={run}>
          <Icon size={18} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
