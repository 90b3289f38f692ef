import { Crown } from 'lucide-react';
import { useMutation } from '@/data/use-mutation';
import { answerHostMutation } from '@/entities/room/queries';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { RoomStrip } from './room-strip';

/** Asks the user to become the host of a room that has none. */
export function AskedToHost({ id }: { id: number }) {
  const { mutate, isPending, variables } = useMutation({
    ...answerHostMutation(id),
    onSuccess: (_answer, accepts) =>
      notify.success(accepts ? '방장이 되었습니다.' : '맡지 않는다고 답했습니다.'),
  });
  // Both buttons go with the question.
  const buttons = usePassedFocus<HTMLDivElement>();
  const decline = async () => {
    const isSure = await askConfirm({
      title: '방장을 맡지 않으시겠습니까?',
      description: '다음 멤버에게 묻고, 다시 묻지 않습니다.',
      confirmLabel: '맡지 않기',
    });
    if (isSure) mutate(false);
  };
  return (
    <RoomStrip
      icon={Crown}
      title="이 방에 방장이 없습니다. 방장을 맡아주시겠습니까?"
      actions={
        <div ref={buttons} className="contents">
          <Button
            size="sm"
            className="min-h-11"
            busy={isPending && variables}
            onClick={() => mutate(true)}
          >
            방장 맡기
          </Button>
          <Button
            variant="line"
            size="sm"
            className="min-h-11"
            busy={isPending && !variables}
            onClick={() => void decline()}
          >
            맡지 않기
          </Button>
        </div>
      }
    >
      맡으면 스터디의 작성자가 되어 모집과 멤버를 관리합니다.
    </RoomStrip>
  );
}
