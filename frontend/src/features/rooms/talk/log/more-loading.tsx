import { roomLoadFailed } from '@/entities/room/load-failed';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/loading';
import { usePassedFocus } from '@/ui/use-passed-focus';
import type { More, Side } from './use-more';

interface MoreLoadingProps {
  side: Side;
  more: More;
}

/** The end of the log at which more messages load. */
export function MoreLoading({ side, more }: MoreLoadingProps) {
  if (more.hasFailed(side)) return <Failure onRetry={() => more.retry(side)} />;
  if (!more.isLoading(side)) return null;
  return (
    <div role="status" className="grid place-items-center py-3 text-pine">
      <Spinner />
      <span className="sr-only">메시지를 불러오는 중입니다…</span>
    </div>
  );
}

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div
    ref={usePassedFocus<HTMLDivElement>()}
    role="alert"
    className="flex flex-wrap items-center justify-center gap-2 py-3"
  >
    <p className="type-small text-danger">{roomLoadFailed}</p>
    <Button variant="line" size="sm" onClick={onRetry}>
      다시 불러오기
    </Button>
  </div>
);
