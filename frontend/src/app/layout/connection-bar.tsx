import { WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router';
import { cn } from '@/lib/cn';
import { checkConnection, useConnection } from '@/lib/connection';
import { isRoomPath, paths } from '@/paths';
import { Button } from '@/ui/button';

interface ConnectionBarProps {
  /** The bar is outside the app, which may not have started. */
  router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/** Says that MOYA cannot be reached, as long as that is so, and that a page whose code is missing opens later. */
export function ConnectionBar({ router }: ConnectionBarProps) {
  const { isConnected } = useConnection();
  const isOpening = useSyncExternalStore(
    router.subscribe,
    () => router.state.navigation.state !== 'idle',
  );
  const isRoom = useSyncExternalStore(router.subscribe, () =>
    isRoomPath(router.state.location.pathname),
  );
  const isOfRoadmaps = useSyncExternalStore(router.subscribe, () =>
    router.state.location.pathname.startsWith(paths.myRoadmaps),
  );
  const bar = useRef<HTMLDivElement>(null);
  useOwnPlace(bar);
  return (
    <div
      ref={bar}
      role="alert"
      className={cn(
        'fixed inset-x-0 z-20 tablet:top-17',
        // Study rooms have their own header on phones, which is below the bar.
        isRoom ? 'top-0' : 'top-15',
        // A page that says it in its own place.
        !isOpening && '[:has([data-live-strip])>*>&]:hidden',
      )}
    >
      {!isConnected && (
        <div className="fade-in border-b border-warn bg-warn-tint">
          <div className="page flex min-h-11 items-center gap-2.5 py-2 text-small leading-normal font-medium text-ink">
            <WifiOff size={18} className="shrink-0 text-warn" />
            <p>
              {navigator.onLine ? '서버에 연결할 수 없습니다.' : '인터넷 연결이 끊겼습니다.'}{' '}
              {restOf(isOpening, isOfRoadmaps)}
            </p>
            {isOpening && (
              <Button
                variant="line"
                size="sm"
                className="ml-auto min-h-11 shrink-0"
                onClick={() => void checkConnection()}
              >
                다시 시도
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function restOf(isOpening: boolean, isOfRoadmaps: boolean) {
  if (isOpening) return '다음 화면은 다시 연결되면 바로 열립니다.';
  // Members have copies of them.
  if (isOfRoadmaps) return '보관된 로드맵은 계속 보고 체크할 수 있습니다.';
  return '다시 연결되면 이어서 이용할 수 있습니다.';
}

/** Sets `--bar` to the height of the bar, by which the page moves down. */
function useOwnPlace(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const sizes = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current !== null) sizes.observe(bar.current);
    return () => sizes.disconnect();
  }, [bar]);
}
