import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  Copy,
  Flag,
  History,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Tag,
  Trash2,
} from 'lucide-react';
import { useMutation } from '@/data/use-mutation';
import { formerMember } from '@/entities/person/stamp';
import type { Message } from '@/entities/room/talk';
import { deleteMessageMutation, setPinnedMutation } from '@/entities/room/talk-mutations';
import { isReportedQuery } from '@/features/reports/public';
import { copyText } from '@/ui/copy-text';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { useBlocking } from '../../frame/use-blocking';
import { useTalkContext } from '../talk-context';

export interface MessageAction {
  key: string;
  label: string;
  icon: LucideIcon;
  isDangerous?: boolean;
  run: () => void;
}

const editableMs = 24 * 60 * 60 * 1000;

/** Whether a message is the user's and young enough to be edited. */
export const isEditable = (message: Message, me: number | undefined, now = Date.now()): boolean =>
  message.authorId === me &&
  message.isDeleted !== true &&
  message.isHidden !== true &&
  now - Date.parse(message.createdAt) < editableMs;

/** Returns what the user can do with a message, in the order of its menu. */
export function useActions(message: Message): MessageAction[] {
  const { room, me, isOpen, nameOf, reply, edit, open } = useTalkContext();
  const { id, no, authorId, body, pinnedAt, editedAt } = message;
  const report = isReportedQuery({ targetType: 'MESSAGE', targetId: id });
  const isReported = useQuery(report).data;
  const pin = useMutation({
    ...setPinnedMutation(room.id, no),
    onSuccess: ({ pinnedAt: now }) =>
      notify.success(now === undefined ? '고정을 해제했습니다.' : '메시지를 고정했습니다.'),
  });
  const blocking = useBlocking(authorId, nameOf(authorId));
  const { mutate: remove } = useMutation(deleteMessageMutation(room.id, no));
  const isGone = message.isDeleted === true || message.isHidden === true;
  const isMine = authorId === me;
  const askToDelete = async () => {
    const isSure = await askConfirm({
      title: '메시지를 삭제하시겠습니까?',
      description: '‘삭제된 메시지입니다’라는 줄이 남습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (isSure) remove();
  };
  const actions: (MessageAction | false)[] = [
    isOpen && !isGone && { key: 'reply', label: '답장', icon: Reply, run: () => reply(message) },
    body !== '' && {
      key: 'copy',
      label: '복사',
      icon: Copy,
      run: () => void copyText(body, '메시지를'),
    },
    isOpen &&
      !isGone && {
        key: 'pin',
        label: pinnedAt === undefined ? '고정' : '고정 해제',
        icon: pinnedAt === undefined ? Pin : PinOff,
        run: () => pin.mutate(pinnedAt === undefined),
      },
    isOpen &&
      !isGone &&
      (isMine || room.isHost) && {
        key: 'week',
        label: '주차 바꾸기',
        icon: Tag,
        run: () => open({ kind: 'week', message }),
      },
    isOpen &&
      isEditable(message, me) && {
        key: 'edit',
        label: '수정',
        icon: Pencil,
        run: () => edit(message),
      },
    isMine &&
      editedAt !== undefined && {
        key: 'edits',
        label: '수정 내역',
        icon: History,
        run: () => open({ kind: 'edits', message }),
      },
    isOpen &&
      message.isDeleted !== true &&
      (isMine || room.isHost) && {
        key: 'delete',
        label: '삭제',
        icon: Trash2,
        isDangerous: true,
        run: () => void askToDelete(),
      },
    !isMine &&
      !isGone &&
      authorId !== formerMember &&
      !isReported && {
        key: 'report',
        label: '신고',
        icon: Flag,
        run: () => open({ kind: 'report', message }),
      },
    !isMine &&
      authorId !== formerMember && {
        key: 'block',
        label: blocking.label,
        icon: Ban,
        run: blocking.toggle,
      },
  ];
  return actions.filter((action) => action !== false);
}
