import { useId, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import { useMutation } from '@/data/use-mutation';
import type { Flag } from '@/entities/room/week';
import { answerFlagMutation } from '@/entities/room/week-mutations';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Input } from '@/ui/input';
import { textFault, useTextForm } from '@/ui/text-form';
import { limits } from '../limits';
import { dayDraft } from '../marks/waiting-marks';
import { useWeekContext } from '../week-context';

interface AnswerFormProps {
  flag: Flag;
  onEnd: () => void;
}

/** Answers a question in one line. The text stays if it cannot be sent. */
export function AnswerForm({ flag, onEnd }: AnswerFormProps) {
  const { room, me, personOf } = useWeekContext();
  const id = useId();
  const [draft] = useState(() => dayDraft(me, room.id, `answer-${flag.id}`));
  const typed = useTextDraft(draft);
  const { mutate, isPending, error } = useMutation({
    ...answerFlagMutation(room.id, flag.id),
    onSuccess: () => {
      typed.discard();
      onEnd();
    },
  });
  const form = useTextForm({
    faultsIf: (isTried) => ({
      answer: textFault(typed.text, {
        name: '답',
        limit: limits.answer,
        isTried,
        missing: '답을 적어주세요.',
      }),
    }),
    refusalOf: (name) => (error instanceof ApiError ? error.fieldMessage(name) : undefined),
    isPending,
    onSend: () => mutate(typed.text),
  });
  const fault = form.errorOf('answer');
  return (
    <form
      {...form.form}
      className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 max-tablet:grid-cols-2"
    >
      <label htmlFor={id} className="sr-only">
        {personOf(flag.askerId).nickname} 님에게 답
      </label>
      <Input
        id={id}
        name="answer"
        value={typed.text}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        readOnly={isPending}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => typed.write(event.target.value)}
        className="min-h-11 text-ui max-tablet:col-span-full"
      />
      <Button type="submit" busy={isPending} className="max-tablet:order-2">
        남기기
      </Button>
      <Button variant="line" onClick={() => !isPending && onEnd()}>
        그만두기
      </Button>
      <FieldError id={`${id}-error`} className="col-span-full">
        {fault}
      </FieldError>
    </form>
  );
}
