import { useMutation } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import type { ButtonStyle } from '@/ui/button-style';
import { askConfirm } from '@/ui/modal-store';
import { cancelMutation, leaveMutation, useFollowStanding } from './queries';

interface WithdrawButtonProps extends ButtonStyle {
  studyId: number;
  label: string;
  /** Whether it is a member who goes. */
  isMember?: boolean;
  question: string;
  consequence: string;
}

/** Takes an application back, or leaves, after asking. */
export function WithdrawButton({
  studyId,
  label,
  isMember = false,
  question,
  consequence,
  ...style
}: WithdrawButtonProps) {
  const { isUnderWay, follow } = useFollowStanding(studyId);
  const { mutate, isPending } = useMutation({
    ...(isMember ? leaveMutation(studyId) : cancelMutation(studyId)),
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
    if (isSure && !isUnderWay()) mutate();
  };
  return (
    <Button {...style} busy={isPending} onClick={() => void withdraw()}>
      {label}
    </Button>
  );
}
