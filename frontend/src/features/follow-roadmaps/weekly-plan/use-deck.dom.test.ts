import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeck } from './use-deck';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function deckAtLastCard() {
  const { result } = renderHook(() => useDeck(3));
  act(() => result.current.show(2));
  return result;
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('is whole again 300 ms after the last card', () => {
  const deck = deckAtLastCard();
  act(() => deck.current.next('right'));
  expect(deck.current.top).toBe(3);
  pass(299);
  expect(deck.current.top).toBe(3);
  pass(1);
  expect(deck.current.top).toBe(0);
});

it('is whole again 600 ms after a double click on the last card', () => {
  const deck = deckAtLastCard();
  act(() => deck.current.next('left', { byDoubleClick: true }));
  pass(599);
  expect(deck.current.top).toBe(3);
  pass(1);
  expect(deck.current.top).toBe(0);
});

it('remembers the side to which each card left', () => {
  const { result } = renderHook(() => useDeck(3));
  act(() => result.current.next('right'));
  act(() => result.current.next());
  expect(result.current.sides).toEqual({ 0: 'right', 1: 'left' });
});

it('remains where the user went back to before the reset', () => {
  const deck = deckAtLastCard();
  act(() => deck.current.next());
  act(() => deck.current.previous());
  pass(1_000);
  expect(deck.current.top).toBe(2);
});

it('has nothing before the first card', () => {
  const { result } = renderHook(() => useDeck(3));
  act(() => result.current.previous());
  expect(result.current.top).toBe(0);
});
