import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { IsBlocked } from '@/entities/person/blocks';
import { shownText } from '@/entities/room/quote-text';
import { onOneLine, quoteOf } from '@/entities/room/stretch';
import { type Message, pinnedQuery } from '@/entities/room/talk';
import { lazyPart } from '@/lib/lazy-part';
import { useTalkContext } from '../talk-context';

const PinnedDialog = lazyPart(async () => (await import('./pinned-dialog')).PinnedDialog);

/** Returns what a line says of a message. */
export function pinnedText(message: Message, isBlocked: IsBlocked) {
  const quote = quoteOf(message);
  const isGone = quote.excerpt === undefined;
  return shownText(isGone ? quote : { ...quote, excerpt: onOneLine(message.body) }, isBlocked);
}

/** The message that was pinned last, and the way to all. Nothing if there is none. */
export function PinnedBar() {
  const { room } = useTalkContext();
  const { data: pinned = nothing } = useQuery(pinnedQuery(room.id));
  const [isOpen, setOpen] = useState(false);
  const [latest] = pinned;
  return (
    <>
      {latest !== undefined && (
        <LatestPinned message={latest} count={pinned.length} onOpen={() => setOpen(true)} />
      )}
      {/* Stays while its last message is unpinned. */}
      {isOpen && (
        <Suspense>
          <PinnedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const nothing: readonly Message[] = [];

interface LatestPinnedProps {
  message: Message;
  count: number;
  onOpen: () => void;
}

/** On low screens only the way to all is left, in the row of the weeks: the messages need the height. */
function LatestPinned({ message, count, onOpen }: LatestPinnedProps) {
  const { isBlocked, jump } = useTalkContext();
  return (
    <div className="grid min-h-14 shrink-0 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-1 py-1 text-ui max-tablet:-mx-(--gutter) max-tablet:min-h-13 max-tablet:px-(--gutter) max-tablet:text-small low:max-desktop:absolute low:max-desktop:top-0 low:max-desktop:right-0 low:max-desktop:block low:max-desktop:min-h-0 low:max-desktop:border-0 low:max-desktop:bg-paper low:max-desktop:py-0.5">
      <Pin size={19} className="text-pine low:max-desktop:hidden" />
      <button
        type="button"
        className="flex min-h-11 items-center text-left low:max-desktop:hidden"
        onClick={() => jump(message.no)}
      >
        <span className="line-clamp-1 max-tablet:line-clamp-2">
          <b className="mr-1.5 font-semibold">고정</b>
          {pinnedText(message, isBlocked)}
        </span>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        data-kind="고정"
        className="min-h-11 px-2 text-small font-semibold low:max-desktop:before:mr-1 low:max-desktop:before:content-[attr(data-kind)] whitespace-nowrap text-ink-2 hover:text-ink max-tablet:px-0.5"
        onClick={onOpen}
      >
        {count}개 보기
      </button>
    </div>
  );
}
