import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import type { Roadmap } from '@/entities/roadmap/types';
import { isSubmitEnter } from '@/lib/ime-enter';
import { seoulDay } from '@/lib/seoul-day';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useRefusedFocus } from '@/ui/use-refused-focus';
import { updateRoadmapMutation } from '../mutations';

interface EditDialogProps {
  roadmap: Roadmap;
  onDone: () => void;
}

const hints = {
  alone:
    '정해 두면 날짜에 맞추어 오늘 할 일을 보여줍니다. 없으면 아직 하지 않은 첫날부터 이어서 합니다.',
  together:
    '스터디가 시작일을 옮기면 함께 옮겨집니다. 스터디와 다른 날로 정해 두면 옮기지 않습니다.',
};

/** Edits title and start date of a roadmap; both may be cleared. */
export function EditDialog({ roadmap, onDone }: EditDialogProps) {
  const queryClient = useQueryClient();
  const [before] = useState({
    title: roadmap.title ?? '',
    start: roadmap.startDate == null ? null : seoulDay(roadmap.startDate),
  });
  const [title, setTitle] = useState(before.title);
  const [start, setStart] = useState(before.start);
  const { mutate, isPending, error } = useMutation({
    ...updateRoadmapMutation(roadmap.id),
    onSuccess: (changed) => {
      queryClient.setQueryData(myRoadmapQuery(roadmap.id).queryKey, changed);
      onDone();
    },
  });
  const form = useRef<HTMLDivElement>(null);
  useRefusedFocus(form, isPending);
  const length = textLength(title);
  const isTitleWrong = length === 1 || length > 100;
  const wrong = (field: string) =>
    error instanceof ApiError ? error.fieldMessage(field) : undefined;
  const save = () => {
    if (isTitleWrong || isPending) return;
    // An unedited field is omitted: it may have been changed elsewhere, as by a study that moved its start.
    mutate({
      ...(title !== before.title && { title: length === 0 ? null : title.trim() }),
      ...(start !== before.start && { startDate: start }),
    });
  };
  // A save in flight cannot be cancelled.
  const leave = () => {
    if (!isPending) onDone();
  };
  return (
    <Dialog open onClose={leave} title="로드맵 수정">
      <div ref={form} className="grid gap-5">
        <Field
          label="제목"
          error={isTitleWrong ? '제목은 2자 이상 100자 이하여야 합니다.' : wrong('title')}
          hint="비워 두면 분야 이름을 제목으로 씁니다."
        >
          <Input
            value={title}
            // Text typed during the save would be lost when the dialog closes.
            readOnly={isPending}
            placeholder={roadmapTitle({ ...roadmap, title: null })}
            onChange={(event) => setTitle(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (isSubmitEnter(event)) save();
            }}
          />
        </Field>
        <div>
          <DateField
            label="시작일"
            error={wrong('startDate')}
            hint={roadmap.studyId === null ? hints.alone : hints.together}
            placeholder="시작일 없음"
            value={start}
            readOnly={isPending}
            onChange={setStart}
          />
          {start !== null && (
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3 min-h-11"
              disabled={isPending}
              onClick={() => setStart(null)}
            >
              시작일 지우기
            </Button>
          )}
        </div>
        <div className="flex justify-end gap-2.5">
          <Button variant="ghost" onClick={leave}>
            취소
          </Button>
          <Button busy={isPending} busyLabel="저장 중…" disabled={isTitleWrong} onClick={save}>
            저장
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
