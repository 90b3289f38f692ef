import { useId, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import type { Message } from '@/entities/room/talk';
import { setWeekMutation } from '@/entities/room/talk-mutations';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Radio } from '@/ui/radio';
import { notify } from '@/ui/toast';
import { weekChoices } from '../week-choices';
import { useTalkContext } from '../talk-context';

interface WeekDialogProps {
  message: Message;
  onClose: () => void;
}

/** Changes the week to which a message belongs. */
export function WeekDialog({ message, onClose }: WeekDialogProps) {
  const { room } = useTalkContext();
  const form = useId();
  const [week, setWeek] = useState<number | null>(message.week ?? null);
  const { mutate, isPending } = useMutation({
    ...setWeekMutation(room.id, message.no),
    onSuccess: () => {
      notify.success('주차를 바꿨습니다.');
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="주차 바꾸기"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={form} busy={isPending} busyLabel="저장 중…">
            저장
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          mutate(week);
        }}
      >
        <fieldset>
          <legend className="sr-only">주차</legend>
          {weekChoices(room, message.week).map((choice) => (
            <Radio
              key={choice ?? 0}
              name="week"
              label={choice === null ? '주차 없음' : `${choice}주차`}
              checked={week === choice}
              disabled={isPending}
              onChange={() => setWeek(choice)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
