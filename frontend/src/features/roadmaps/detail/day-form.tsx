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
  /** Whether a stored draft is reopened. */
  wasLeft: boolean;
  onLeave: () => void;
}

/** Edits the text of a day. The draft is stored until it is saved or discarded. */
export function DayForm({ id, place, keyword, wasLeft, onLeave }: DayFormProps) {
  const queries = useQueryClient();
  const { text, write, discard } = useKeptText(useDayDraftKey(id)(place), keyword, keyword);
  const [wasRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The edit button that had the focus is unmounted.
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
      // A read that is in flight would overwrite the change with the old day.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, changed);
      end();
    },
  });
  // A save in flight cannot be cancelled.
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
        label={`${place.week}주차 ${place.day}일 차 주제`}
        error={
          isWrong && (wasRefused || length > most)
            ? '하루 주제는 4자 이상 40자 이하여야 합니다.'
            : refused
        }
        hint={wasLeft && '저장하지 않고 떠난 내용을 불러왔습니다.'}
        count={{ length, limit: most }}
      >
        <Input
          ref={field}
          value={text}
          // Text typed during the save would be lost when the form closes.
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
        <Button size="sm" className="min-h-11" busy={isPending} busyLabel="저장 중…" onClick={save}>
          저장
        </Button>
      </div>
    </div>
  );
}
