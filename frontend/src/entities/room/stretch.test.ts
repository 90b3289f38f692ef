import { expect, it } from 'vitest';
import { aMessage, aStretch } from '@/testing/a-message';
import { quoteOf, withMessage, withNewer, withOlder } from './stretch';

const numbers = ({ messages }: ReturnType<typeof aStretch>) => messages.map(({ no }) => no);
const someOf = (...nos: number[]) => nos.map((no) => aMessage(no));

it('appends a new message at the newest one, once', () => {
  const stretch = aStretch(someOf(1, 2));
  const once = withMessage(stretch, aMessage(3));
  expect(numbers(once)).toEqual([1, 2, 3]);
  expect(withMessage(once, aMessage(3))).toEqual(once);
});

it('begins an empty talk', () => {
  expect(numbers(withMessage(aStretch([]), aMessage(1)))).toEqual([1]);
});

it('leaves a message behind a gap to be loaded', () => {
  const stretch = withMessage(aStretch(someOf(1, 2)), aMessage(5));
  expect(numbers(stretch)).toEqual([1, 2]);
  expect(stretch.hasNewer).toBe(true);
});

it('adds nothing outside of what is loaded', () => {
  const stretch = aStretch(someOf(50, 51), { hasOlder: true, hasNewer: true });
  expect(withMessage(stretch, aMessage(52))).toEqual(stretch);
  expect(withMessage(stretch, aMessage(49))).toEqual(stretch);
});

it('replaces a changed message and the quotes of it', () => {
  const original = aMessage(1, { body: '덱 문제' });
  const reply = aMessage(2, { replyTo: quoteOf(original) });
  const { body: _gone, ...rest } = original;
  const deleted = { ...rest, body: '', isDeleted: true };
  const [first, second] = withMessage(aStretch([original, reply]), deleted).messages;
  expect(first).toEqual(deleted);
  expect(second?.replyTo).toEqual({ no: 1, authorId: original.authorId, hasImage: false });
});

it('lets a message into a week and out of it', () => {
  const stretch = aStretch(someOf(1, 4));
  const other = aMessage(2, { week: 2 });
  expect(numbers(withMessage(stretch, other, 3))).toEqual([1, 4]);
  expect(numbers(withMessage(stretch, { ...other, week: 3 }, 3))).toEqual([1, 2, 4]);
  expect(numbers(withMessage(stretch, aMessage(4, { week: 2 }), 3))).toEqual([1]);
  // A filtered talk has no gaps of its own.
  expect(numbers(withMessage(stretch, aMessage(9), 3))).toEqual([1, 4, 9]);
});

it('joins older and newer messages without doubling any', () => {
  const stretch = aStretch(someOf(3, 4), { hasOlder: true, hasNewer: true });
  const older = withOlder(stretch, aStretch(someOf(1, 2, 3)));
  expect(numbers(older)).toEqual([1, 2, 3, 4]);
  expect([older.hasOlder, older.hasNewer]).toEqual([false, true]);
  const newer = withNewer(older, aStretch(someOf(4, 5)));
  expect(numbers(newer)).toEqual([1, 2, 3, 4, 5]);
  expect([newer.hasOlder, newer.hasNewer]).toEqual([false, false]);
});

it('drops the other end of a very long list, which is loaded again when it is wanted', () => {
  const many = aStretch(Array.from({ length: 390 }, (_, index) => aMessage(index + 51)));
  const longer = withOlder(many, aStretch(Array.from({ length: 50 }, (_, at) => aMessage(at + 1))));
  expect(numbers(longer)).toHaveLength(400);
  expect(numbers(longer)[0]).toBe(1);
  expect(longer.hasNewer).toBe(true);
});
