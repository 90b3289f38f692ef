import type { Schemas } from '@/api/types';
import { useTalkContext } from '../talk-context';

/** A stored quote may name an excerpt that is undefined. */
type Quote = Omit<Schemas['QuoteView'], 'excerpt'> & { excerpt?: string | undefined };

/** Returns what a quote says of its message. */
export function quoteText({ excerpt, hasImage }: Quote): string {
  if (excerpt === undefined) return '삭제된 메시지입니다';
  return excerpt === '' && hasImage ? '사진' : excerpt;
}

/** The message to which another one replies; leads to it. */
export function QuoteBlock({ quote }: { quote: Quote }) {
  const { nameOf, jump } = useTalkContext();
  return (
    <button
      type="button"
      data-control
      tabIndex={-1}
      className="type-small mb-1.75 block w-full border-l-3 border-line-control pl-2.5 text-left text-ink-2"
      onClick={() => jump(quote.no)}
    >
      <b className="block font-semibold">{nameOf(quote.authorId)}에게 답장</b>
      <span className="line-clamp-1">{quoteText(quote)}</span>
    </button>
  );
}
