import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { recruitmentMutation, type Study, studyQuery } from '../queries';

/** Closes recruiting by hand, or opens it again where the deadline and the seats allow it. */
export function RecruitmentButton({ study }: { study: Study }) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation(recruitmentMutation(study.postId));
  const isClosed = study.recruitmentStatus === 'CLOSED';
  const [now] = useState(() => new Date());

  const change = async () => {
    if (!isClosed) {
      const isSure = await askConfirm({
        title: '모집을 마감하시겠습니까?',
        description: '마감일 전에는 다시 열 수 있습니다.',
        confirmLabel: '마감하기',
      });
      if (!isSure) return;
    }
    try {
      const changed = await mutateAsync(isClosed ? 'reopen' : 'close');
      queries.setQueryData(studyQuery(study.postId).queryKey, changed);
      notify.success(isClosed ? '모집을 다시 열었습니다.' : '모집을 마감했습니다.');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      notify.error(
        messageOf(error, isClosed ? '모집을 다시 열지 못했습니다.' : '모집을 마감하지 못했습니다.'),
      );
    }
    await queries.invalidateQueries({ queryKey: ['studies'] });
  };
  if (isClosed && !canReopen(study, now)) {
    return (
      <p className="type-caption self-center text-center text-ink-2">
        마감일이나 인원을 고치면 다시 모집할 수 있습니다.
      </p>
    );
  }
  return (
    <Button variant="line" busy={isPending} onClick={() => void change()}>
      {isClosed ? '모집 다시 열기' : '모집 마감하기'}
    </Button>
  );
}

interface Recruiting {
  endDate: string;
  recruits: number;
  currentRecruits: number;
}

/** Whether a closed study was closed by hand only: neither by its deadline nor by its last seat. */
export function canReopen({ endDate, recruits, currentRecruits }: Recruiting, now: Date): boolean {
  const hasSeats = recruits >= 6 || currentRecruits < recruits;
  return hasSeats && now.getTime() <= new Date(endDate).getTime();
}
