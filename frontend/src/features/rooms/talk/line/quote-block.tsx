import { type Quote, shownText } from '@/entities/room/quote-text';
import { useTalkContext } from '../talk-context';

/** The message to which another one replies; leads to it. */
export function QuoteBlock({ quote }: { quote: Quote }) {
  const { nameOf, isBlocked, jump } = useTalkContext();
  return (
    <button
      type="button"
      data-control
      tabIndex={-1}
      className="type-small mb-1.75 block w-full border-l-3 border-line-control pl-2.5 text-left text-ink-2"
      onClick={() => jump(quote.no)}
    >
      <b className="block font-semibold">{nameOf(quote.authorId)}에게 답장</b>
      <span className="line-clamp-1">{shownText(quote, isBlocked)}</span>
    </button>
  );
}
