import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { ReasonDialog as Asking } from '@/ui/reason-dialog';
import { type Member, restoreMutation, suspendMutation } from '../queries';

const texts = {
  suspend: {
    title: '이용 정지',
    explains: '님의 로그인과 글쓰기가 막히고, 열려 있는 모든 화면에서 로그아웃됩니다.',
    button: '정지하기',
    busy: '정지 중…',
  },
  restore: {
    title: '이용 정지 해제',
    explains: '님이 다시 로그인하고 글을 쓸 수 있습니다.',
    button: '해제하기',
    busy: '해제 중…',
  },
};

interface ReasonDialogProps {
  member: Member;
  act: keyof typeof texts;
  onClose: () => void;
}

/** Suspends a member or ends a suspension, with a reason. */
export function ReasonDialog({ member, act, onClose }: ReasonDialogProps) {
  const { explains, ...words } = texts[act];
  const { mutate, isPending, error } = useMutation({
    ...(act === 'suspend' ? suspendMutation(member) : restoreMutation(member)),
    onSuccess: onClose,
  });
  return (
    <Asking
      {...words}
      isDangerous={act === 'suspend'}
      isPending={isPending}
      refusal={error instanceof ApiError ? error.fieldMessage('reason') : undefined}
      onSend={(reason) => mutate(reason)}
      onClose={onClose}
    >
      <p className="type-small text-ink-2">
        <b className="font-semibold wrap-anywhere text-ink">{member.nickname}</b> {explains}
      </p>
    </Asking>
  );
}
