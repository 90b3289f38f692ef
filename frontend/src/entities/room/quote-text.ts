import type { Schemas } from '@/api/types';
import { blockedText, type IsBlocked } from '@/entities/person/blocks';

export const deletedMessage = '삭제된 메시지입니다';

/** The part of a message that is shown elsewhere. A stored one may name an excerpt that is undefined. */
export type Quote = Pick<Schemas['QuoteView'], 'no' | 'authorId' | 'hasImage'> & {
  excerpt?: string | undefined;
};

/** Returns the words for a message that is shown in one line. */
export function quoteText({ excerpt, hasImage }: Pick<Quote, 'excerpt' | 'hasImage'>): string {
  if (excerpt === undefined) return deletedMessage;
  return excerpt === '' && hasImage ? '사진' : excerpt;
}

/** Returns the same, or that the user blocks the author. */
export const shownText = (quote: Omit<Quote, 'no'>, isBlocked: IsBlocked): string =>
  isBlocked(quote.authorId) ? blockedText : quoteText(quote);
