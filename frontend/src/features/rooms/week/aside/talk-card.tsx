import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { failureOf } from '@/data/query-part';
import type { IsBlocked } from '@/entities/person/blocks';
import { BlocksPart } from '@/entities/person/blocks-part';
import { Stamp } from '@/entities/person/stamp';
import type { Room } from '@/entities/room/queries';
import { shownText } from '@/entities/room/quote-text';
import { quoteOf } from '@/entities/room/stretch';
import { latestQuery, type Message } from '@/entities/room/talk';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { paths } from '@/paths';
import { linkStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { useNames } from '../../use-names';
import { shownMessages, talkTime } from './shown-messages';

/** The last messages of the room's talk. */
export function TalkCard({ room }: { room: Room }) {
  const query = latestQuery(room.id);
  const { data, error, refetch } = useQuery(query);
  return (
    <Sheet className="px-5.5 py-5 max-tablet:px-4">
      <div className="flex items-baseline justify-between gap-3 border-b-[1.5px] border-ink pb-2">
        <h2 className="type-h3">대화</h2>
        <Link to={paths.roomTalk(room.id)} className={linkStyle}>
          대화 열기
          <ChevronRight size={16} />
        </Link>
      </div>
      <BlocksPart skeleton={<LastOutline />}>
        {(isBlocked) => (
          <>
            {data !== undefined && (
              <LastMessages room={room} messages={data.messages} isBlocked={isBlocked} />
            )}
            {data === undefined && error === null && <LastOutline />}
            {data === undefined && error !== null && (
              <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />
            )}
          </>
        )}
      </BlocksPart>
    </Sheet>
  );
}

const LastOutline = () => (
  <Outline rows={3}>
    <Skeleton className="my-3 h-13" />
  </Outline>
);

interface LastMessagesProps {
  room: Room;
  messages: readonly Message[];
  isBlocked: IsBlocked;
}

function LastMessages({ room, messages, isBlocked }: LastMessagesProps) {
  const { last, firstNew } = shownMessages(messages, room.readNo);
  const nameOf = useNames(
    room,
    last.map(({ authorId }) => authorId),
  );
  const now = useSeoulDay();
  if (last.length === 0) {
    return <p className="type-small pt-3 text-ink-2">아직 나눈 말이 없습니다.</p>;
  }
  return (
    <ul>
      {last.map((message) => (
        <Fragment key={message.no}>
          {message.no === firstNew && room.unreadCount > 0 && (
            <li className="flex items-center gap-3 pt-2 pb-0.5 text-caption leading-normal font-bold whitespace-nowrap text-pine before:h-[1.5px] before:flex-1 before:bg-pine after:h-[1.5px] after:flex-1 after:bg-pine">
              새 메시지 {room.unreadCount}개
            </li>
          )}
          <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 border-b border-rule pt-2.75 pb-2.5 last:border-b-0 last:pb-0">
            <Stamp
              size="sm"
              className="row-span-2 mt-0.5"
              userId={message.authorId}
              nickname={nameOf(message.authorId)}
              imageUrl={room.members.find(({ userId }) => userId === message.authorId)?.imageUrl}
            />
            <p className="flex items-baseline justify-between gap-2 text-small leading-normal font-semibold">
              <span className="min-w-0 truncate">{nameOf(message.authorId)}</span>
              <time
                dateTime={message.createdAt}
                className="type-caption shrink-0 font-normal text-ink-3"
              >
                {talkTime(message.createdAt, now)}
              </time>
            </p>
            <p className="line-clamp-2 text-ui leading-normal wrap-anywhere">
              {shownText(quoteOf(message), isBlocked)}
            </p>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
