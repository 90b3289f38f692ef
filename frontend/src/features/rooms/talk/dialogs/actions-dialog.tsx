import type { Message } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { Dialog } from '@/ui/dialog';
import { ReactionPicker } from '../line/reaction-picker';
import { useActions } from '../line/use-actions';
import { useTalkContext } from '../talk-context';

interface ActionsDialogProps {
  message: Message;
  onClose: () => void;
}

/** All actions of a message, with the reactions on top: for touch and for the keyboard. */
export function ActionsDialog({ message, onClose }: ActionsDialogProps) {
  const { isOpen, nameOf } = useTalkContext();
  const actions = useActions(message);
  const isGone = message.isDeleted === true || message.isHidden === true;
  return (
    <Dialog open title={`${nameOf(message.authorId)} 님의 메시지`} size="sm" onClose={onClose}>
      {isOpen && !isGone && <ReactionPicker message={message} onDone={onClose} />}
      <ul className="mt-4 border-t border-rule first:mt-0">
        {actions.map(({ key, label, icon: Icon, isDangerous = false, run }) => (
          <li key={key} className="border-b border-rule last:border-0">
            <button
              type="button"
              className={cn(
                'flex min-h-12 w-full items-center gap-3 px-1 text-left text-ui font-medium hover:bg-hover',
                isDangerous && 'text-danger',
              )}
              onClick={() => {
                onClose();
                run();
              }}
            >
              <Icon size={19} />
              {label}
            </button>
          </li>
        ))}
      </ul>
      {actions.length === 0 && <p className="type-ui text-ink-2">할 수 있는 일이 없습니다.</p>}
    </Dialog>
  );
}
