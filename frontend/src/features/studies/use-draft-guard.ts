import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askConfirm } from '@/ui/modal-store';
import type { DraftKeeper } from './study-draft';

/** Writes the draft on the way out, and asks before leaving only where the browser cannot keep it. */
export function useDraftGuard(keeper: DraftKeeper) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !keeper.flush(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm({
      title: '작성한 내용을 보관할 수 없습니다.',
      description: '이 페이지를 나가면 작성한 내용이 사라집니다.',
      confirmLabel: '나가기',
      cancelLabel: '계속 작성',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!keeper.flush()) event.preventDefault();
    };
    const keep = () => void keeper.flush();
    addEventListener('beforeunload', hold);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('beforeunload', hold);
      removeEventListener('pagehide', keep);
      keeper.flush();
    };
  }, [keeper]);
}
