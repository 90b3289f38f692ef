import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router';
import { cn } from '@/lib/cn';
import { checkConnection, useConnection } from '@/lib/connection';
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
  return (
    <div
      role="alert"
      className={cn(
        'pointer-events-none fixed inset-x-4 top-17 z-20 mx-auto w-fit tablet:top-19',
        // A page that says it in its own place.
        !isOpening && '[:has([data-live-strip])>*>&]:hidden',
      )}
    >
      {!isConnected && (
        <div className="fade-in flex items-center gap-2.5 rounded-control border border-warn bg-warn-tint px-4 py-2.5 text-ui leading-normal font-medium text-ink shadow-3">
          <WifiOff size={18} className="shrink-0 text-warn" />
          <p>
            {navigator.onLine ? '서버에 연결할 수 없습니다.' : '인터넷 연결이 끊겼습니다.'}{' '}
            {isOpening
              ? '다음 화면은 다시 연결되면 바로 열립니다.'
              : '다시 연결되면 이어서 이용할 수 있습니다.'}
          </p>
          {isOpening && (
            <Button
              variant="line"
              size="sm"
              className="pointer-events-auto min-h-11 shrink-0"
              onClick={() => void checkConnection()}
            >
              다시 시도
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
