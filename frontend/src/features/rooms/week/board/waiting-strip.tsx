import { WifiOff } from 'lucide-react';
import { useConnection } from '@/lib/connection';
import { useWeekContext } from '../week-context';

/** Says that marks wait in this browser. */
export function WaitingStrip() {
  const { isWaiting } = useWeekContext().marks;
  const isConnected = useConnection((connection) => connection.isConnected);
  return (
    <div role="status">
      {isWaiting && (
        <p className="type-small flex items-center gap-2.5 border-b border-rule bg-warn-tint px-5 py-2.5 max-tablet:px-4">
          <WifiOff size={18} className="shrink-0 text-warn" />
          {isConnected
            ? '저장하고 있습니다. 그동안 이 기기에 남아 있습니다.'
            : '연결되면 저장합니다. 그동안 이 기기에 남아 있습니다.'}
        </p>
      )}
    </div>
  );
}
