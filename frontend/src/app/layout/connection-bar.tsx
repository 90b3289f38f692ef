import { WifiOff } from 'lucide-react';
import { useConnection } from '@/lib/connection';

/** Says that MOYA cannot be reached, as long as that is so. */
export function ConnectionBar() {
  const { isConnected } = useConnection();
  return (
    <div
      role="alert"
      // A page that says it in its own place.
      className="pointer-events-none fixed inset-x-4 top-17 z-20 mx-auto w-fit tablet:top-19 [:has([data-live-strip])>*>&]:hidden"
    >
      {!isConnected && (
        <p className="fade-in flex items-center gap-2.5 rounded-control border border-warn bg-warn-tint px-4 py-2.5 text-ui leading-normal font-medium text-ink shadow-3">
          <WifiOff size={18} className="shrink-0 text-warn" />
          <span>
            {navigator.onLine ? '서버에 연결할 수 없습니다.' : '인터넷 연결이 끊겼습니다.'} 다시
            연결되면 이어서 이용할 수 있습니다.
          </span>
        </p>
      )}
    </div>
  );
}
