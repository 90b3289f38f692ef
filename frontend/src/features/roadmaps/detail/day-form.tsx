import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { isSubmitEnter } from '@/lib/ime-enter';
import { textLength } from '@/lib/text';
import { useKeptText } from '@/lib/use-kept-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { myRoadmapQuery } from '../queries';
import { useDayDraftKey } from './day-draft';
import { dayMutation } from './mutations';
import type { PlanDay } from './today';

const least = 4;
const most = 40;

interface DayFormProps {
  id: number;
  place: PlanDay;
  keyword: string;
  /** Whether somebody left it half written, and comes back to it. */
  wasLeft: boolean;
  onLeave: () => void;
}

/** A day's text to be written anew. What was typed stays until it is saved or given up. */
export function DayForm({ id, place, keyword, wasLeft, onLeave }: DayFormProps) {
  const queries = useQueryClient();
  const { text, write, discard } = useKeptText(useDayDraftKey(id)(place), keyword, keyword);
  const [wasRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The pen that was pressed is gone.
  useEffect(() => {
    if (!wasLeft) field.current?.focus();
  }, [wasLeft]);
  const end = () => {
    discard();
    onLeave();
  };
  const { queryKey } = myRoadmapQuery(id);
  const { mutate, isPending, error, reset } = useMutation({
    ...dayMutation(id, place),
    onSuccess: async (changed) => {
      // What was asked for before would bring back the day as it was.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, changed);
      end();
    },
  });
  // What is on its way can no longer be given up.
  const leave = () => {
    if (!isPending) end();
  };
  const length = textLength(text);
  const isWrong = length < least || length > most;
  const refused = error instanceof ApiError ? error.fieldMessage('dailyKeyword') : undefined;
  const save = () => {
    if (isPending) return;
    if (isWrong) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    if (text.trim() === keyword) return leave();
    mutate(text);
  };
  return (
    <div className="grid gap-3 px-4 py-3.5">
      <Field
        label={`${place.week}주차 ${place.day}일 주제`}
        error={
          isWrong && (wasRefused || length > most)
            ? '하루 주제는 4자 이상 40자 이하여야 합니다.'
            : refused
        }
        hint={wasLeft && '저장하지 않고 떠난 내용을 불러왔습니다.'}
        aside={
          <span className="type-caption text-ink-2 tabular-nums">
            {length} / {most}자
          </span>
        }
      >
        <Input
          ref={field}
          value={text}
          // What is typed while it is on its way would be lost with what was sent.
          readOnly={isPending}
          onChange={(event) => {
            write(event.currentTarget.value);
            reset();
          }}
          onKeyDown={(event) => {
            if (isSubmitEnter(event)) save();
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave();
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" className="min-h-11" onClick={leave}>
          취소
        </Button>
        <Button
          size="sm"
          className="min-h-11"
          busy={isPending}
          busyLabel="저장 중..."
          onClick={save}
        >
          저장
        </Button>
      </div>
    </div>
  );
}
