import { useQuery } from '@tanstack/react-query';
import { PinOff } from 'lucide-react';
import { useMutation } from '@/data/use-mutation';
import { type Message, pinnedQuery } from '@/entities/room/talk';
import { setPinnedMutation } from '@/entities/room/talk-mutations';
import { seoulMoment } from '@/lib/seoul-clock';
import { afterClose } from '@/ui/after-close';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { focusNextRow } from '@/ui/row-focus';
import { useTalkContext } from '../talk-context';
import { pinnedText } from './pinned-bar';

/** All pinned messages, the one that was pinned last first. */
export function PinnedDialog({ onClose }: { onClose: () => void }) {
  const { room } = useTalkContext();
  const { data: pinned = [] } = useQuery(pinnedQuery(room.id));
  return (
    <Dialog open title={`고정한 메시지 ${pinned.length}개`} isList onClose={onClose}>
      <ul tabIndex={-1}>
        {pinned.map((message) => (
          <PinnedRow key={message.no} message={message} onClose={onClose} />
        ))}
      </ul>
      {pinned.length === 0 && <p className="type-ui py-5 text-ink-2">고정한 메시지가 없습니다.</p>}
    </Dialog>
  );
}

interface PinnedRowProps {
  message: Message;
  onClose: () => void;
}

function PinnedRow({ message, onClose }: PinnedRowProps) {
  const { room, isOpen, nameOf, isBlocked, jump } = useTalkContext();
  const { mutate, isPending } = useMutation(setPinnedMutation(room.id, message.no));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-b border-rule last:border-0">
      <button
        type="button"
        className="py-3 text-left hover:text-pine"
        onClick={() => {
          onClose();
          afterClose(() => jump(message.no));
        }}
      >
        <span className="type-caption block text-ink-2 tabular-nums">
          {nameOf(message.authorId)} · {seoulMoment(message.createdAt)}
        </span>
        <span className="line-clamp-2 wrap-anywhere">{pinnedText(message, isBlocked)}</span>
      </button>
      {isOpen && (
        <IconButton
          label="고정 해제"
          disabled={isPending}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            mutate(false);
          }}
        >
          <PinOff size={18} />
        </IconButton>
      )}
    </li>
  );
}
