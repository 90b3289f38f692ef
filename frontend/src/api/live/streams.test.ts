import { expect, it } from 'vitest';
import type { LiveEvent } from './frames';
import { Streams } from './streams';

const events = (...numbers: number[]): LiveEvent[] =>
  numbers.map((seq) => ({ seq, k: 'room.changed', id: 7, at: '2026-11-19T09:00:00+09:00' }));
const taken = (streams: Streams, ...numbers: number[]) =>
  streams.take(7, events(...numbers))?.map(({ seq }) => seq) ?? null;

function following(after: number | null) {
  const streams = new Streams();
  streams.follow(7, after);
  return streams;
}

it('takes doubled events once, and sorts what came out of order', () => {
  const streams = following(4);
  expect(taken(streams, 6, 5, 5)).toEqual([5, 6]);
  expect(taken(streams, 4, 5, 6)).toEqual([]);
  expect(streams.cursorOf(7)).toBe(6);
});

it('takes nothing behind a gap', () => {
  const streams = following(4);
  expect(taken(streams, 6)).toBeNull();
  expect(taken(streams, 5, 7)).toBeNull();
  expect(streams.cursorOf(7)).toBe(4);
  expect(taken(streams, 5, 6, 7)).toEqual([5, 6, 7]);
});

it('begins with the first event if it follows from now on', () => {
  expect(taken(following(null), 40, 41)).toEqual([40, 41]);
});

it('survives any doubling, loss and reordering of frames', () => {
  const streams = following(0);
  const seen: number[] = [];
  let missed = 0;
  for (let turn = 0; seen.length < 200; turn += 1) {
    const from = (turn * 7919) % 200;
    const part = taken(
      streams,
      ...Array.from({ length: 1 + (turn % 9) }, (_, index) => from + index + 1),
    );
    if (part === null) {
      missed += 1;
      // The server sends the events after the client's number.
      const next = streams.cursorOf(7) ?? 0;
      seen.push(...(taken(streams, next + 1, next + 2) ?? []));
    } else seen.push(...part);
  }
  expect(missed).toBeGreaterThan(0);
  expect(seen).toEqual(seen.map((_, index) => index + 1));
});
