import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { askConfirm } from '@/ui/modal-store';

export interface LeaveQuestion {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
}

/** The question when the browser cannot store a draft. */
export const draftWouldBeLost: LeaveQuestion = {
  title: '작성한 내용을 보관할 수 없습니다.',
  description: '이 페이지를 나가면 작성한 내용이 사라집니다.',
  confirmLabel: '나가기',
  cancelLabel: '계속 작성',
};

/** Asks before leaving a page on which something would be lost. */
export function useLeaveGuard(wouldLose: () => boolean, question: LeaveQuestion) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
  const isBlocked = blocker.state === 'blocked';
  // A second Back while the question is open is blocked at another location; the answer applies to that one.
  const answer = useEffectEvent((leave: boolean) => {
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  });
  const ask = useEffectEvent(async () => {
    answer(await askConfirm({ ...question, danger: true, closesOnBack: false }));
  });
  useEffect(() => {
    if (isBlocked) void ask();
  }, [isBlocked]);

  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => hold(event);
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
}
