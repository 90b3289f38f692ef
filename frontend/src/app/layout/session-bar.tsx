import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { confirmNow } from '@/api/confirmation';
import { useSession } from '@/api/session';
import { useConnection } from '@/lib/connection';
import { linkStyle } from '@/ui/button-style';
import { cn } from '@/lib/cn';

/** A shorter check is not worth a message. */
const patienceMs = 1_500;

/** Says that the session is not confirmed, as long as that is so. A lost connection has its own bar. */
export function SessionBar() {
  const isUnconfirmed = useSession(({ status }) => status === 'unconfirmed');
  const { isConnected } = useConnection();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-[calc(4.25rem+var(--bar,0px))] z-20 mx-auto w-fit tablet:top-[calc(4.75rem+var(--bar,0px))]"
    >
      {isUnconfirmed && isConnected && <Message />}
    </div>
  );
}

function Message() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isShown && (
      <p className="fade-in flex items-center gap-x-4 rounded-control border border-warn bg-warn-tint px-4 py-1.5 text-ui leading-normal font-medium text-ink shadow-3">
        <span className="py-1">
          로그인 상태를 확인하지 못했습니다. 확인될 때까지 읽기만 할 수 있습니다.
        </span>
        <button
          type="button"
          className={cn(linkStyle, 'pointer-events-auto min-h-11 shrink-0')}
          onClick={confirmNow}
        >
          <RefreshCw size={17} />
          다시 확인
        </button>
      </p>
    )
  );
}
