import type { Message } from '@/entities/room/talk';
import { seoulDay } from '@/lib/seoul-day';

/** A row of the log. */
export type Line =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string; count: number }
  /** Messages of other weeks, which the filter leaves out. */
  | { kind: 'gap'; key: string; count: number }
  | { kind: 'group'; key: string; authorId: number; messages: Message[] };

/** Messages of one author are a group as long as less time passes between them. */
const groupMs = 5 * 60_000;

interface Unread {
  /** The user has read up to this message. */
  after: number;
  count: number;
}

interface LineOptions {
  /** Where the user left off; the line stays until the user leaves the section. */
  unread: Unread | null;
  /** Whether only the messages of one week are shown. */
  isFiltered: boolean;
}

/** Returns messages with the lines between them: days, the first unread message, and what a filter leaves out. */
export function linesOf(messages: readonly Message[], { unread, isFiltered }: LineOptions): Line[] {
  const lines: Line[] = [];
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const between = dividers(message, before, { unread, isFiltered });
    lines.push(...between);
    const last = lines.at(-1);
    if (last?.kind === 'group' && between.length === 0 && continues(message, before)) {
      last.messages.push(message);
    } else {
      const key = `author-${message.no}`;
      lines.push({ kind: 'group', key, authorId: message.authorId, messages: [message] });
    }
  });
  return lines;
}

function dividers(
  message: Message,
  before: Message | undefined,
  { unread, isFiltered }: LineOptions,
): Line[] {
  const { no, createdAt } = message;
  const day = seoulDay(createdAt);
  const lines: Line[] = [];
  const missing = no - (before?.no ?? no) - 1;
  if (isFiltered && missing > 0) lines.push({ kind: 'gap', key: `gap-${no}`, count: missing });
  if (before === undefined || seoulDay(before.createdAt) !== day) {
    lines.push({ kind: 'day', key: `day-${no}`, day });
  }
  if (unread !== null && no > unread.after && (before === undefined || before.no <= unread.after)) {
    lines.push({ kind: 'unread', key: 'unread', count: unread.count });
  }
  return lines;
}

const continues = (message: Message, before: Message | undefined) =>
  before?.authorId === message.authorId &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupMs;
