import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { removeMemberMutation, type RoomMember } from '@/entities/room/queries';
import { ReasonDialog } from '@/ui/reason-dialog';

interface RemoveDialogProps {
  roomId: number;
  member: RoomMember;
  onClose: () => void;
}

/** Removes a member with a reason that the member reads. */
export function RemoveDialog({ roomId, member, onClose }: RemoveDialogProps) {
  const { mutate, isPending, error } = useMutation({
    ...removeMemberMutation(roomId),
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title={`${member.name} 님을 내보내시겠습니까?`}
      button="내보내기"
      busy="내보내는 중…"
      isDangerous
      hint="내보낸 멤버가 읽을 수 있고, 기록에도 남습니다."
      isPending={isPending}
      refusal={error instanceof ApiError ? error.fieldMessage('reason') : undefined}
      onSend={(reason) => mutate({ user: member.userId, reason })}
      onClose={onClose}
    >
      <p className="type-small text-ink-2">
        스터디의 멤버에서도 빠지고, 다시 신청할 수 없습니다. 쓴 메시지는 방에 남습니다.
      </p>
    </ReasonDialog>
  );
}
