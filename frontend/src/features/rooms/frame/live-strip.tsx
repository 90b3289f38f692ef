import { Check, RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { retryLive } from '@/data/live';
import { noticedMs, useLive } from '@/data/live-state';
import { checkConnection } from '@/lib/connection';
import { Button } from '@/ui/button';
import { RoomStrip } from './room-strip';

const longMs = 10_000;
const goodNewsMs = 4_000;

type Phase = 'connected' | 'connecting' | 'lost' | 'back';

/** Returns what there is to say about the connection now. */
function usePhase(): Phase {
  const { state, since, backAt } = useLive();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const turns =
      since === null ? [(backAt ?? 0) + goodNewsMs] : [since + noticedMs, since + longMs];
    const timers = turns
      .filter((at) => at > Date.now())
      .map((at) => setTimeout(() => setNow(Date.now()), at - Date.now()));
    return () => timers.forEach(clearTimeout);
  }, [since, backAt]);
  // Polling instead of the socket shows nothing.
  if (state === 'polling') return 'connected';
  if (since === null) return backAt !== null && now < backAt + goodNewsMs ? 'back' : 'connected';
  if (now < since + noticedMs) return 'connected';
  return now < since + longMs ? 'connecting' : 'lost';
}

interface LiveStripProps {
  /** The number of messages that are sent once the connection is back. */
  unsent: number;
}

/** Says under the menu that the connection is lost, and that it is back. */
export function LiveStrip({ unsent }: LiveStripProps) {
  const shown = usePhase();
  const retry = () => {
    void checkConnection();
    retryLive();
  };
  return (
    <div role="status" data-live-strip={shown === 'connected' ? undefined : ''}>
      {shown === 'connecting' && (
        <RoomStrip icon={RefreshCw} title="다시 잇고 있습니다.">
          그동안 쓰신 것은 이 기기에 남아 있습니다.
        </RoomStrip>
      )}
      {shown === 'lost' && (
        <RoomStrip
          icon={WifiOff}
          title="연결되지 않았습니다."
          actions={
            <Button variant="line" size="sm" className="min-h-11" onClick={retry}>
              지금 다시 잇기
            </Button>
          }
        >
          {unsent > 0
            ? `다시 이어지면 보내지 못한 메시지 ${unsent}개를 보냅니다.`
            : '다시 이어지면 놓친 메시지를 받습니다.'}
        </RoomStrip>
      )}
      {shown === 'back' && (
        <RoomStrip icon={Check} isGood title="다시 이어졌습니다.">
          놓친 메시지를 모두 받았습니다.
        </RoomStrip>
      )}
    </div>
  );
}
