import { dayInWords } from '@/lib/seoul-clock';
import { seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { MessageGroup } from '../line/message-group';
import type { Line } from './lines';

interface LogLinesProps {
  lines: readonly Line[];
  /** The message that the address names. */
  highlighted: number | undefined;
}

export function LogLines({ lines, highlighted }: LogLinesProps) {
  const today = seoulDay(useSeoulDay());
  return lines.map((line) => {
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
        return (
          <MessageGroup
            key={line.key}
            authorId={line.authorId}
            messages={line.messages}
            highlighted={highlighted}
          />
        );
    }
  });
}

/** A text between two lines. */
const ruled =
  'flex items-center gap-3.5 whitespace-nowrap before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line';

const DayLine = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <p
    className={`${ruled} type-caption mt-5 mb-3.5 font-semibold text-ink-2 max-tablet:mt-3.5 max-tablet:mb-2.5`}
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
    className="type-caption flex items-center gap-3 pt-1 pb-3.5 font-bold whitespace-nowrap text-pine before:h-[1.5px] before:flex-1 before:bg-pine after:h-[1.5px] after:flex-1 after:bg-pine"
  >
    새 메시지 {count}개
  </p>
);
