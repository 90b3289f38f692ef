import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import { useMutation } from '@/data/use-mutation';
import type { RoomDay } from '@/entities/room/week';
import { raiseFlagMutation } from '@/entities/room/week-mutations';
import { Button } from '@/ui/button';
import { textFault, useTextForm } from '@/ui/text-form';
import { labels } from '../labels';
import { limits } from '../limits';
import { dayDraft } from '../marks/waiting-marks';
import { useWeekContext } from '../week-context';
import { DayForm } from './day-form';

interface StuckFormProps {
  day: RoomDay;
  onEnd: () => void;
}

/** Says in one line where the user is stuck, or changes that line. */
export function StuckForm({ day, onEnd }: StuckFormProps) {
  const { room, me, week, announce } = useWeekContext();
  const own = day.flags.find(({ isOpen, askerId }) => isOpen && askerId === me);
  const [draft] = useState(() => dayDraft(me, room.id, `stuck-${week.week}-${day.day}`));
  const typed = useTextDraft(draft, own?.question);
  const { mutate, isPending, error } = useMutation({
    ...raiseFlagMutation(room.id, week.week, day.day),
    onSuccess: () => {
      announce('막힌 곳을 남겼습니다. 멤버가 답할 수 있습니다.');
      typed.discard();
      onEnd();
    },
  });
  const form = useTextForm({
    faultsIf: (isTried) => ({
      question: textFault(typed.text, {
        name: '막힌 곳',
        limit: limits.question,
        isTried,
        missing: '어디에서 막혔는지 적어주세요.',
      }),
    }),
    refusalOf: (name) => (error instanceof ApiError ? error.fieldMessage(name) : undefined),
    isPending,
    onSend: () => mutate(typed.text),
  });
  return (
    <DayForm
      form={form}
      name="question"
      label="어디에서 막혔는지 한 줄"
      hint="두 명이 막히면 모임 안건이 됩니다."
      text={typed.text}
      onWrite={typed.write}
      isFocused
      isPending={isPending}
    >
      <Button type="submit" busy={isPending} className="max-tablet:order-2">
        <Flag size={16} />
        {labels.stuck}
      </Button>
      <Button
        variant="line"
        onClick={() => {
          if (!isPending) onEnd();
        }}
      >
        그만두기
      </Button>
    </DayForm>
  );
}
