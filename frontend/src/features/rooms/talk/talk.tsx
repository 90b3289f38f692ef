import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { useIsBlocked } from '@/entities/person/blocks';
import { BlocksPart } from '@/entities/person/blocks-part';
import type { Room } from '@/entities/room/queries';
import type { Message } from '@/entities/room/talk';
import { lazyPart } from '@/lib/lazy-part';
import { afterClose } from '@/ui/after-close';
import { useNames } from '../use-names';
import { Composer } from './composer/composer';
import type { ComposerMode } from './composer/mode';
import { Log } from './log/log';
import { LogOutline } from './log/log-outline';
import { PinnedBar } from './pinned/pinned-bar';
import { type MessageDialog, TalkContext, type TalkValue } from './talk-context';
import { TalkAside } from './talk-aside';
import { usePart } from './use-part';
import { WeekChips } from './week-filter';

const Dialogs = lazyPart(async () => (await import('./dialogs/message-dialogs')).MessageDialogs);
const TalkSearch = lazyPart(async () => (await import('./search/talk-search')).TalkSearch);

const authorsOf = (messages: readonly Message[]) =>
  messages.flatMap(({ authorId, replyTo }) => [authorId, replyTo?.authorId ?? authorId]);
const all = () => true;

/** The talk of a room: pinned messages, the log or what a search finds, and the field to write. */
export function Talk({ room }: { room: Room }) {
  const me = useSession((session) => session.user?.id);
  const part = usePart(room);
  const isSearch = useSearchParams()[0].has('q');
  const [mode, setMode] = useState<ComposerMode>({ kind: 'new' });
  const [dialog, setDialog] = useState<MessageDialog | null>(null);
  const [written, setWritten] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const nameOf = useNames(room, authorsOf(part.query.data?.messages ?? []));
  const isBlocked = useIsBlocked();
  const write = (next: ComposerMode) => {
    setMode(next);
    afterClose(() => field.current?.focus());
  };
  const isOpen = !room.isEnded;
  const value: TalkValue = {
    room,
    me,
    nameOf,
    isBlocked: isBlocked ?? all,
    isOpen,
    reply: (message) => write({ kind: 'reply', message }),
    edit: (message) => write({ kind: 'edit', message }),
    jump: part.jump,
    open: setDialog,
  };
  return (
    <TalkContext value={value}>
      <div className="grid min-h-0 flex-1 gap-8 desktop:grid-cols-[minmax(0,1fr)_15.75rem]">
        <section aria-label="대화" className="relative flex min-h-0 min-w-0 flex-col">
          {isSearch ? (
            <Suspense>
              <TalkSearch />
            </Suspense>
          ) : (
            <>
              <WeekChips week={part.part.week} onChange={part.filter} />
              <div className="flex min-h-0 flex-1 flex-col [&>[role=alert]]:my-auto">
                <BlocksPart skeleton={<LogOutline />}>
                  {() => (
                    <>
                      <PinnedBar />
                      <Log part={part} written={written} />
                    </>
                  )}
                </BlocksPart>
              </div>
              {isOpen && (
                <Composer
                  key={room.id}
                  ref={field}
                  mode={mode}
                  onMode={write}
                  onWritten={() => setWritten((count) => count + 1)}
                />
              )}
            </>
          )}
        </section>
        <TalkAside week={part.part.week} onWeek={part.filter} />
      </div>
      {dialog !== null && (
        <Suspense>
          <Dialogs {...dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </TalkContext>
  );
}
