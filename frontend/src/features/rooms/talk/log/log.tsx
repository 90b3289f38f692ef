import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { failureOf } from '@/data/query-part';
import { loadMore, noteSeen, seenPlace, stretchQuery } from '@/entities/room/talk';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { useOutgoing } from '../outbox-store';
import { useTalkContext } from '../talk-context';
import type { usePart } from '../use-part';
import { JumpDown } from './jump-down';
import { linesOf } from './lines';
import { LogLines } from './log-lines';
import { LogOutline } from './log-outline';
import { MoreLoading } from './more-loading';
import { NewAnnounced } from './new-announced';
import { OutgoingLines } from './outgoing-lines';
import { TypingLine } from './typing-line';
import { useLogKeys } from './use-log-keys';
import { type LogStart, useLogScroll } from './use-log-scroll';
import { useMore } from './use-more';
import { useReadMarker } from './use-read-marker';

interface LogProps {
  part: ReturnType<typeof usePart>;
  /** The number of messages that were written since the section was opened. */
  written: number;
}

const nothing: never[] = [];

/** The messages of a part of the talk, with those that are under way. */
export function Log({ part: current, written }: LogProps) {
  const { part, query, unread, message, target, isPastUnread, showNewest } = current;
  const { room, me } = useTalkContext();
  const client = useQueryClient();
  const { data: stretch, error, refetch } = query;
  const messages = stretch?.messages ?? nothing;
  const hasNewest = stretch !== undefined && !stretch.hasNewer;
  const isFiltered = part.week !== undefined;
  const lines = useMemo(
    () => linesOf(messages, { unread, isFiltered }),
    [messages, unread, isFiltered],
  );
  const posted = new Set(messages.map(({ clientId }) => clientId));
  const outgoing = useOutgoing({ owner: me ?? 0, room: room.id }).filter(
    ({ clientId }) => !posted.has(clientId),
  );
  const more = useMore(stretch, (side) => loadMore(client, part, side));
  const [seenNo, setSeenNo] = useState(room.readNo);
  useReadMarker(room, me, seenNo);
  const partKey = JSON.stringify(stretchQuery(part).queryKey);
  const hasUnread = !isPastUnread && lines.some(({ kind }) => kind === 'unread');
  const { log, isAtBottom, toBottom, toMessage } = useLogScroll({
    partKey,
    start: () => startOf(message, seenPlace(client, part) ?? undefined, hasUnread),
    content: `${lines.length} ${messages[0]?.no} ${messages.at(-1)?.no} ${outgoing.length} ${stretch !== undefined}`,
    isShown: stretch !== undefined,
    hasNewest,
    onNear: more.load,
    onSeen: ({ no, first, isAtBottom: isAtEnd }) => {
      // Unread messages that are not loaded, or left out, were not seen.
      const isWhole = isAtEnd || (messages[0]?.no ?? 0) <= room.readNo + 1;
      if (!document.hidden && !isFiltered && isWhole) setSeenNo((before) => Math.max(before, no));
      noteSeen(client, part, isAtEnd ? null : first);
    },
  });
  const keys = useLogKeys(log);
  const toNewest = useEffectEvent(() => {
    if (hasNewest) toBottom();
    else showNewest();
  });
  useEffect(() => {
    if (written > 0) toNewest();
  }, [written]);
  const show = useEffectEvent(toMessage);
  useEffect(() => {
    if (target !== null) show(target.no);
  }, [target]);
  if (stretch === undefined && error === null) return <LogOutline />;
  if (stretch === undefined)
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <ErrorState
          message={failureOf(error ?? new Error(), stretchQuery(part))}
          onRetry={() => void refetch()}
        />
      </div>
    );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col max-tablet:-mx-(--gutter)">
      <div
        ref={log}
        role="log"
        aria-label="메시지"
        // Only new messages are announced, and only at the bottom; older ones that are loaded are not.
        aria-live="off"
        // Takes the focus of a control that disappears.
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none [overflow-anchor:none] [scrollbar-width:thin] max-tablet:px-(--gutter)"
        {...keys}
      >
        <div className="flex min-h-full flex-col justify-end pt-1 pb-5.75">
          <MoreLoading side="older" more={more} />
          {lines.length === 0 && outgoing.length === 0 && <NoMessages isFiltered={isFiltered} />}
          <LogLines lines={lines} highlighted={target?.no ?? message} />
          <MoreLoading side="newer" more={more} />
          {hasNewest && <OutgoingLines messages={outgoing} />}
          {hasNewest && <TypingLine />}
        </div>
      </div>
      {!isAtBottom && (
        <JumpDown
          count={isFiltered ? 0 : Math.max(0, room.lastNo - Math.max(seenNo, room.readNo))}
          onJump={() => (hasNewest ? toBottom() : showNewest())}
          log={log}
        />
      )}
      <NewAnnounced key={partKey} messages={messages} isActive={isAtBottom && hasNewest} />
    </div>
  );
}

function startOf(
  message: number | undefined,
  left: number | undefined,
  hasUnread: boolean,
): LogStart {
  if (message !== undefined) return { kind: 'message', no: message };
  if (left !== undefined) return { kind: 'left', no: left };
  return { kind: hasUnread ? 'unread' : 'bottom' };
}

const NoMessages = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    className="my-auto"
    title={isFiltered ? '이 주차의 메시지가 없습니다' : '아직 나눈 말이 없습니다'}
    description={
      isFiltered
        ? '메시지를 쓸 때 주차를 고르면 여기에 모입니다.'
        : '한 줄 인사로 시작해 보세요. 이번 주에 하고 싶은 것 하나면 충분합니다.'
    }
  />
);
