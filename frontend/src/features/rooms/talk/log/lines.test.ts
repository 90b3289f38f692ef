import { expect, it } from 'vitest';
import { aMessage } from '@/testing/a-message';
import { linesOf } from './lines';

const plain = { unread: null, isFiltered: false };

/** Names lines by their kind, groups by the numbers of their messages. */
const named = (...args: Parameters<typeof linesOf>) =>
  linesOf(...args).map((line) => {
    if (line.kind === 'group') return line.messages.map(({ no }) => no).join();
    return line.kind === 'day' ? line.day : `${line.kind} ${line.count}`;
  });

const at = (time: string) => ({ createdAt: `2026-11-${time}+09:00` });

it('groups the messages of one author while less than five minutes pass', () => {
  const messages = [
    aMessage(1, at('18T21:00:00')),
    aMessage(2, at('18T21:04:59')),
    aMessage(3, at('18T21:09:59')),
    aMessage(4, { ...at('18T21:10:00'), authorId: 1 }),
    aMessage(5, at('18T21:10:01')),
  ];
  expect(named(messages, plain)).toEqual(['2026-11-18', '1,2', '3', '4', '5']);
});

it('begins each Seoul day with its date, which also ends a group', () => {
  const messages = [aMessage(1, at('18T23:59:00')), aMessage(2, at('19T00:00:00'))];
  expect(named(messages, plain)).toEqual(['2026-11-18', '1', '2026-11-19', '2']);
});

it('marks where the user left off, once and inside of a group too', () => {
  const messages = [1, 2, 3].map((no) => aMessage(no, at(`18T21:0${no}:00`)));
  const unread = { after: 1, count: 2 };
  expect(named(messages, { ...plain, unread })).toEqual(['2026-11-18', '1', 'unread 2', '2,3']);
});

it('marks no place whose messages are not loaded', () => {
  const messages = [aMessage(8), aMessage(9)];
  expect(named(messages, { ...plain, unread: { after: 9, count: 2 } })).not.toContain('unread 2');
  // Everything that is loaded is unread: the line stands above it.
  expect(named(messages, { ...plain, unread: { after: 7, count: 2 } })[1]).toBe('unread 2');
});

it('says how many messages a filter leaves out', () => {
  const messages = [aMessage(2), aMessage(3), aMessage(7)];
  expect(named(messages, { ...plain, isFiltered: true })).toEqual([
    '2026-11-19',
    '2,3',
    'gap 3',
    '7',
  ]);
});
