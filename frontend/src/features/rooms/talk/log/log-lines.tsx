import { dayInWords } from '@/lib/seoul-clock';
import { seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { AuthorLine } from '../line/author-line';
import { MessageLine } from '../line/message-line';
import type { Line } from './lines';

interface LogLinesProps {
  lines: readonly Line[];
  /** The message that the address names. */
  highlighted: number | undefined;
}

export function LogLines({ lines, highlighted }: LogLinesProps) {
  const today = seoulDay(useSeoulDay());
  return lines.flatMap((line) => {
    switch (line.kind) {
      case 'day':
        return <DayLine key={line.key} day={line.day} isToday={line.day === today} />;
      case 'unread':
        return <UnreadLine key={line.key} count={line.count} />;
      case 'gap':
        return (
          <p
            key={line.key}
            className={`${ruled} type-caption my-2 text-ink-3 before:border-dashed after:border-dashed`}
          >
            메시지 {line.count}개
          </p>
        );
      case 'group':
        // Siblings: a message that older ones join stays the element that it is.
        return [
          <AuthorLine key={line.key} id={line.key} authorId={line.authorId} />,
          ...line.messages.map((message) => (
            <MessageLine
              key={message.no}
              message={message}
              authorLabel={line.key}
              isHighlighted={message.no === highlighted}
            />
          )),
        ];
    }
  });
}

/** A text between two lines. */
const ruled =
  'flex items-center gap-3.5 whitespace-nowrap before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line';

const DayLine = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <p
    className={`${ruled} type-caption mt-6.75 mb-1.75 font-semibold text-ink-2 max-tablet:mt-5.25 max-tablet:mb-0.75`}
  >
    <span>
      {isToday && <em className="mr-1.5 bg-marker px-1.5 py-0.5 font-bold text-on-marker">오늘</em>}
      {dayInWords(day)}
    </span>
  </p>
);

const UnreadLine = ({ count }: { count: number }) => (
  <p
    data-unread
    className="type-caption flex items-center gap-3 pt-2.75 pb-1.75 font-bold whitespace-nowrap text-pine before:h-[1.5px] before:flex-1 before:bg-pine after:h-[1.5px] after:flex-1 after:bg-pine"
  >
    새 메시지 {count}개
  </p>
);
