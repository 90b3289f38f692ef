import { RefreshCw, X } from 'lucide-react';
import { cn } from '@/lib/cn';
import { linkStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { loadRelease, useRelease } from './releases';

/** Offers a newer release until the user loads it or closes the strip. */
export function ReleaseBar() {
  const { isOffered } = useRelease();
  return (
    <div
      role="status"
      data-print="none"
      className="pointer-events-none fixed inset-x-4 top-[calc(4.25rem+var(--bar,0px))] z-20 mx-auto w-fit tablet:top-[calc(4.75rem+var(--bar,0px))]"
    >
      {isOffered && (
        <p className="fade-in flex items-center gap-x-3 rounded-control border border-line bg-sheet py-0.5 pr-1 pl-4 text-ui leading-normal font-medium text-ink shadow-3">
          <span>새 버전이 있습니다.</span>
          <button
            type="button"
            className={cn(linkStyle, 'pointer-events-auto min-h-11 shrink-0')}
            onClick={loadRelease}
          >
            <RefreshCw size={17} />
            새로고침
          </button>
          <IconButton
            label="새 버전 안내 닫기"
            className="pointer-events-auto"
            onClick={() => useRelease.setState({ isOffered: false })}
          >
            <X size={18} />
          </IconButton>
        </p>
      )}
    </div>
  );
}
