import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { ChangesNotice, changesSince } from './changes-notice';
import { Entry, SenderMessage } from './message';
import {
  closeMutation,
  type Inquiry,
  type InquiryThread,
  inboxKey,
  stateLabels,
  subjectOf,
  threadQuery,
  isStoredAlready,
} from './queries';
import { type Follow, Reply } from './reply';

/** An inquiry with its answers and notes, and the form for the next one. */
export function Thread({ id }: { id: number }) {
  return (
    <QueryPart query={threadQuery(id)} skeleton={<ThreadOutline />}>
      {(thread) => <Opened thread={thread} />}
    </QueryPart>
  );
}

function Opened({ thread }: { thread: InquiryThread }) {
  const queries = useQueryClient();
  /** The thread as the administrator knows it: a later one may have come from others. */
  const [seen, setSeen] = useState(thread);
  const [isRefused, setRefused] = useState(false);
  const { inquiry, content, entries } = thread;
  const changes = changesSince(seen, thread);
  const follow: Follow = {
    onSuccess: (saved) => {
      queries.setQueryData(threadQuery(inquiry.id).queryKey, saved);
      setSeen(saved);
      setRefused(false);
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.errorCode === 'STALE_UPDATE';
      if (!isStale && !isStoredAlready(error)) return;
      if (isStale) setRefused(true);
      void queries.invalidateQueries({ queryKey: inboxKey });
    },
  };
  return (
    <article className="sheet overflow-hidden rounded-t-none border-t-[1.5px] border-t-ink">
      <Head inquiry={inquiry} follow={follow} />
      <SenderMessage inquiry={inquiry} content={content} />
      <ul aria-label="답장과 메모">
        {entries.map((entry, place) => (
          <Entry
            key={`${entry.writtenAt} ${entry.kind} ${entry.authorNickname}`}
            entry={entry}
            isNew={place >= seen.entries.length}
          />
        ))}
      </ul>
      <ChangesNotice
        isRefused={isRefused}
        changes={changes}
        onSeen={() => {
          setSeen(thread);
          setRefused(false);
        }}
      />
      <Reply key={inquiry.id} inquiry={inquiry} follow={follow} />
    </article>
  );
}

function Head({ inquiry, follow }: { inquiry: Inquiry; follow: Follow }) {
  const { title, ticket, email, state, senderId } = inquiry;
  const { mutate, isPending } = useMutation({ ...closeMutation(inquiry), ...follow });
  return (
    <header className="flex items-start justify-between gap-x-6 gap-y-3 border-b max-tablet:flex-wrap border-line px-4.5 pt-4 pb-3.5 tablet:px-6">
      <div className="min-w-0">
        <h2 className="text-[1.1875rem] leading-normal font-bold tracking-[-0.025em] wrap-anywhere">
          {title}
        </h2>
        <p className="type-small mt-1 flex flex-wrap items-center gap-x-4.5 gap-y-1 text-ink-2">
          <Badge tone={state === 'OPEN' ? 'yellow' : 'sunken'}>{stateLabels[state]}</Badge>
          <span>
            접수 번호 <b className="font-semibold text-ink tabular-nums">{ticket}</b>
          </span>
          <span>{subjectOf(inquiry)}</span>
          <span className="wrap-anywhere">{email}</span>
          {senderId !== undefined && (
            <Link to={paths.user(senderId)} className={inlineLinkStyle}>
              프로필
            </Link>
          )}
        </p>
      </div>
      <Button
        variant="line"
        size="sm"
        busy={isPending}
        busyLabel="처리 중…"
        onClick={() => mutate()}
        className="max-tablet:min-h-11"
      >
        {state === 'CLOSED' ? '다시 열기' : '끝내기'}
      </Button>
    </header>
  );
}

const ThreadOutline = () => (
  <Outline className="sheet grid gap-5 rounded-t-none border-t-[1.5px] border-t-ink px-4.5 py-5 tablet:px-6">
    <Skeleton className="h-7 w-2/3" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
  </Outline>
);
