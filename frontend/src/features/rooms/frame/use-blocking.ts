import { useMutation } from '@/data/use-mutation';
import { blockMutation, unblockMutation, useIsBlocked } from '@/entities/person/blocks';
import { askConfirm } from '@/ui/modal-store';

/** Blocking a person after a question, or ending that. */
export function useBlocking(user: number, name: string) {
  const isBlocked = useIsBlocked()?.(user) === true;
  const { mutate: block } = useMutation(blockMutation());
  const { mutate: unblock } = useMutation(unblockMutation());
  const ask = async () => {
    const isSure = await askConfirm({
      title: `${name} 님을 차단하시겠습니까?`,
      description:
        '이 회원의 메시지는 접혀 보이고 알림이 오지 않습니다. 상대는 차단된 것을 알 수 없습니다.',
      confirmLabel: '차단',
      danger: true,
    });
    if (isSure) block(user);
  };
  return {
    isBlocked,
    label: isBlocked ? '차단 해제' : '차단하기',
    toggle: () => (isBlocked ? unblock(user) : void ask()),
  };
}
