import { useMutation } from '@/data/use-mutation';
import type { Study } from '@/entities/study/queries';
import { Button } from '@/ui/button';
import type { ButtonStyle } from '@/ui/button-style';
import { askConfirm } from '@/ui/modal-store';
import { cancelMutation, leaveMutation, useFollowApplication } from './queries';

/** Asked before an application is cancelled. */
export const withdrawQuestion = '참여 신청을 취소하시겠습니까?';

interface WithdrawButtonProps extends ButtonStyle {
  study: Study;
  label: string;
  /** Whether a member leaves. */
  isMember?: boolean;
  question: string;
  consequence: string;
}

/** Cancels an application, or leaves the study, after asking. */
export function WithdrawButton({
  study,
  label,
  isMember = false,
  question,
  consequence,
  ...style
}: WithdrawButtonProps) {
  const { isSecond, follow } = useFollowApplication(study);
  const { mutate, isPending } = useMutation({
    ...(isMember ? leaveMutation(study.postId) : cancelMutation(study.postId)),
    ...follow,
  });
  const withdraw = async () => {
    const isSure = await askConfirm({
      title: question,
      description: consequence,
      confirmLabel: isMember ? '나가기' : '취소하기',
      cancelLabel: '돌아가기',
      danger: true,
    });
    if (isSure && !isSecond()) mutate();
  };
  return (
    <Button {...style} busy={isPending} onClick={() => void withdraw()}>
      {label}
    </Button>
  );
}
