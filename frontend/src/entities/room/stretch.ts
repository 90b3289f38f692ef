import type { Schemas } from '@/api/types';

export type Message = Schemas['MessageView'];
/** Consecutive messages of a room, or of one week of it, the oldest first. */
export type Stretch = Schemas['MessagesView'];

/** The number of messages in memory for one list. Those at the other end are loaded again when they are wanted. */
const most = 400;

/** Returns a stretch together with older messages that were loaded. */
export function withOlder(stretch: Stretch, older: Stretch): Stretch {
  const messages = merged(older.messages, stretch.messages);
  const kept = messages.slice(0, most);
  return {
    messages: kept,
    hasOlder: older.hasOlder,
    hasNewer: stretch.hasNewer || kept.length < messages.length,
  };
}

/** Returns a stretch together with newer messages that were loaded. */
export function withNewer(stretch: Stretch, newer: Stretch): Stretch {
  const messages = merged(stretch.messages, newer.messages);
  const kept = messages.slice(-most);
  return {
    messages: kept,
    hasOlder: stretch.hasOlder || kept.length < messages.length,
    hasNewer: newer.hasNewer,
  };
}

/** Joins lists of messages; the second version of a message wins. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const byNo = new Map([...one, ...other].map((message) => [message.no, message]));
  return [...byNo.values()].toSorted((first, second) => first.no - second.no);
}

/**
 * Returns a stretch with the present version of a message. One that is new, or that has come into the week or left it, is
 * added or removed. Applying the same version twice changes nothing.
 */
export function withMessage(stretch: Stretch, message: Message, week?: number): Stretch {
  const { messages, hasOlder, hasNewer } = stretch;
  const [first, last] = [messages[0], messages.at(-1)];
  const isOld = first !== undefined && message.no < first.no;
  const isNew = last === undefined || message.no > last.no;
  const others = messages.filter(({ no }) => no !== message.no).map(quoting(message));
  if (week !== undefined && message.week !== week) return { ...stretch, messages: others };
  if ((isOld && hasOlder) || (isNew && hasNewer)) return { ...stretch, messages: others };
  // All messages of a room are numbered without gaps: others before this one are missing.
  if (week === undefined && isNew && message.no > (last?.no ?? 0) + 1) {
    return { ...stretch, hasNewer: true };
  }
  return { messages: merged(others, [message]), hasOlder, hasNewer };
}

const excerptLength = 80;

/** Returns a function that renews the quotes of a message. */
const quoting =
  (original: Message) =>
  (message: Message): Message =>
    message.replyTo?.no === original.no ? { ...message, replyTo: quoteOf(original) } : message;

/** Returns what a reply to a message shows of it. */
export function quoteOf({ no, authorId, body, image, ...state }: Message): Schemas['QuoteView'] {
  const quote = { no, authorId, hasImage: image !== undefined };
  if (state.isDeleted === true || state.isHidden === true) return quote;
  return { ...quote, excerpt: excerptOf(body) };
}

/** Returns the beginning of a text on one line. */
export const excerptOf = (body: string): string =>
  [...onOneLine(body)].slice(0, excerptLength).join('');

export const onOneLine = (body: string): string => body.replaceAll(/\s+/g, ' ');
