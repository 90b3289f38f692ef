import { CalendarClock, Undo2 } from 'lucide-react';
import type { Roadmap } from '@/entities/roadmap/types';
import { monthAndDay } from '@/lib/seoul-day';
import { Button } from '@/ui/button';
import { changeWords } from './words';

interface ChangedStripProps {
  change: NonNullable<Roadmap['schedule']['change']>;
  /** Whether the change is only in this browser yet. */
  isWaiting: boolean;
  isSending: boolean;
  onUndo: () => void;
}

/** The latest choice, for as long as it can be undone. */
export function ChangedStrip({ change, isWaiting, isSending, onUndo }: ChangedStripProps) {
  const { choice, undoableUntil } = change;
  return (
    <div
      data-print="none"
      className="flex flex-wrap items-center gap-x-3 rounded-control bg-pine-tint py-1.5 pr-2 pl-4.5"
    >
      <CalendarClock size={19} className="text-pine max-tablet:hidden" />
      <p role="status" className="type-ui min-w-0 flex-1 basis-60 py-1.5">
        <b className="font-semibold">
          {choice !== 'KEEP' && `${changeWords(choice)} 바꾸었습니다.`}
        </b>{' '}
        <span className="text-ink-2">
          {isSending && '저장하는 중입니다…'}
          {!isSending && isWaiting && '이 브라우저에 저장했습니다. 연결되면 보냅니다.'}
          {!isSending && !isWaiting && `${monthAndDay(undoableUntil)}까지 되돌릴 수 있습니다.`}
        </span>
      </p>
      <Button variant="ghost" size="sm" className="min-h-11" onClick={onUndo}>
        <Undo2 size={16} />
        되돌리기
      </Button>
    </div>
  );
}
