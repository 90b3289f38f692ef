import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureOf } from '@/data/query-part';
import { BlocksPart } from '@/entities/person/blocks-part';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Outline, Skeleton } from '@/ui/loading';
import { SearchForm } from '@/ui/search-form';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { useTalkContext } from '../talk-context';
import { foundQuery } from './queries';
import { FoundRow } from './found-row';

/** Searches the messages of the room. A found one opens in the middle of the log. */
export function TalkSearch() {
  const { room } = useTalkContext();
  const navigate = useNavigate();
  const words = useSearchParams()[0].get('q') ?? '';
  const part = usePassedFocus<HTMLDivElement>();
  const close = () => void navigate(paths.roomTalk(room.id), { replace: true });
  useEffect(() => {
    part.current?.querySelector('input')?.focus();
  }, [part]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <div
      ref={part}
      role="group"
      aria-label="대화에서 찾기"
      className="flex min-h-0 flex-1 flex-col max-tablet:pb-4"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-start gap-2 py-4 *:first:flex-1">
        <SearchForm
          key={words}
          label="대화에서 찾기"
          placeholder="메시지에 있는 낱말"
          value={words}
          onSearch={(next = '') =>
            void navigate(paths.roomSearch(room.id, next), { replace: true })
          }
        />
        <IconButton label="찾기 닫기" onClick={close}>
          <X size={20} />
        </IconButton>
      </div>
      {words.trim() !== '' && (
        <BlocksPart skeleton={<FoundOutline />}>{() => <Found words={words} />}</BlocksPart>
      )}
    </div>
  );
}

const FoundOutline = () => (
  <Outline rows={4}>
    <Skeleton className="mb-3 h-16" />
  </Outline>
);

function Found({ words }: { words: string }) {
  const { room } = useTalkContext();
  const query = foundQuery(room.id, words);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(query);
  if (data === undefined && error === null) return <FoundOutline />;
  if (data === undefined)
    return (
      <ErrorState message={failureOf(error ?? new Error(), query)} onRetry={() => void refetch()} />
    );
  const found = data.pages.flatMap(({ messages }) => messages);
  return (
    <div
      // Takes the focus of a button that disappears.
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto outline-none [scrollbar-width:thin]"
    >
      <p role="status" className="type-small pb-2 font-semibold tabular-nums">
        메시지 {formatCount(found.length)}개{hasNextPage && ' 이상'}
      </p>
      {found.length === 0 && !hasNextPage && (
        <EmptyState
          title="찾은 메시지가 없습니다"
          description="낱말의 일부로도 찾을 수 있습니다. 다른 낱말로 찾아보세요."
        />
      )}
      <ul className="ink-line">
        {found.map((message) => (
          <FoundRow key={message.no} message={message} words={words} />
        ))}
      </ul>
      {hasNextPage && (
        <MoreFound isPending={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </div>
  );
}

interface MoreFoundProps {
  isPending: boolean;
  onMore: () => void;
}

const MoreFound = ({ isPending, onMore }: MoreFoundProps) => (
  <div ref={usePassedFocus<HTMLDivElement>()} className="grid place-items-center py-4">
    <Button variant="line" busy={isPending} busyLabel="찾는 중…" onClick={onMore}>
      이전 메시지에서 더 찾기
    </Button>
  </div>
);
