import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { DayConflict } from '@/entities/roadmap/day-text';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import type { PlanDay } from '@/entities/roadmap/today';
import { addWaitingDay } from '@/entities/roadmap/waiting-days';
import { useConnection } from '@/lib/connection';
import { isSubmitEnter } from '@/lib/ime-enter';
import { particleAfter } from '@/lib/korean';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { useRefusedFocus } from '@/ui/use-refused-focus';
import { leftText } from '../words';
import { useDayDraft, useDayDrafts } from './day-draft';
import { dayMutation } from './mutations';

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

/** Edits the text of a day. It replaces a text that was saved elsewhere meanwhile only after showing that one. */
export function DayForm({ id, place, keyword, wasLeft, onLeave }: DayFormProps) {
  const queries = useQueryClient();
  const owner = useSession((session) => session.user?.id ?? 0);
  const isConnected = useConnection((connection) => connection.isConnected);
  const { base, text, write, discard } = useDayDraft(useDayDrafts(id)(place), keyword);
  // The saved text that a save would have replaced unseen.
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  const latest = refusedFor ?? keyword;
  const newer = latest !== base && latest !== text.trim() ? latest : null;
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
    onError: (failure) => {
      if (failure instanceof DayConflict) setRefusedFor(failure.keyword);
    },
  });
  // A save in flight cannot be cancelled.
  const leave = () => {
    if (!isPending) end();
  };
  const form = useRef<HTMLDivElement>(null);
  useRefusedFocus(form, isPending);
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
    if (text.trim() === latest || text.trim() === base) return leave();
    const change = { text, base: latest };
    const waits = !isConnected && addWaitingDay(owner, { roadmap: id, ...place, ...change });
    if (waits) end();
    else mutate(change);
  };
  return (
    <div ref={form} className="grid gap-3 px-4 py-3.5">
      <Field
        label={`${place.week}주차 ${place.day}일 차 주제`}
        error={
          isWrong && (wasRefused || length > most)
            ? '하루 주제는 4자 이상 40자 이하여야 합니다.'
            : refused
        }
        hint={wasLeft && leftText}
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
      <div role="status" className="empty:hidden">
        {newer !== null && (
          <Notice tone="warn">
            그사이 다른 곳에서 이 주제가 ‘{newer}’{particleAfter(newer, '으로/로')} 수정되었습니다.
            저장하면 지금 입력한 주제로 바뀝니다.
          </Notice>
        )}
      </div>
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
