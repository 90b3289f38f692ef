import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiError } from '@/api/errors';
import { useConnection } from '@/lib/connection';
import { valueDraft } from './drafts/draft';
import { sendWrites, useStoredWrites, useWaitingWrites } from './waiting-writes';

const shape = z.array(z.object({ key: z.string(), value: z.number() }));
type Write = z.infer<typeof shape>[number];

const draft = valueDraft({ owner: 3, page: 'roadmap-3', at: 'test', isNote: true }, shape);

/** A later write replaces one of the same key, and 0 only cancels it. */
const joined = (waiting: readonly Write[], added: Write) => {
  const others = waiting.filter(({ key }) => key !== added.key);
  return added.value === 0 && others.length < waiting.length ? others : [...others, added];
};

const onRefused = vi.fn<(write: Write, error: unknown) => Promise<void>>();

const open = (send: (write: Write) => Promise<unknown>) =>
  renderHook(() => useWaitingWrites({ draft, send, joined, onRefused })).result;

/** Returns a function that sends, whose requests end one by one. */
function held() {
  const sent: number[] = [];
  let end = () => {};
  const send = ({ value }: Write) => {
    sent.push(value);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  return { sent, send, end: () => act(async () => end()) };
}

const setConnected = (isConnected: boolean) => act(() => useConnection.setState({ isConnected }));
const noNetwork = () => Promise.reject(new ApiError({ status: 0, errorCode: 'NETWORK' }));

afterEach(() => onRefused.mockReset());

it('sends the stored writes of an earlier visit in order', async () => {
  draft.write([
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
  ]);
  const send = vi.fn<(write: Write) => Promise<void>>(() => Promise.resolve());
  open(send);
  await waitFor(() => expect(draft.isThere()).toBe(false));
  expect(send.mock.calls.map(([write]) => write.key)).toEqual(['a', 'b']);
});

it('stores a write that replaces the one being sent', async () => {
  const { sent, send, end } = held();
  setConnected(false);
  const writes = open(send);
  act(() => void writes.current.add({ key: 'a', value: 1 }));
  expect(sent).toEqual([]);
  setConnected(true);
  act(() => void writes.current.add({ key: 'a', value: 2 }));
  await end();
  await waitFor(() => expect(sent).toEqual([1, 2]));
  expect(draft.read()).toEqual([{ key: 'a', value: 2 }]);
  await end();
  expect(draft.isThere()).toBe(false);
});

it('cancels a write that waits, but not the one being sent', async () => {
  const { sent, send, end } = held();
  setConnected(false);
  const writes = open(send);
  act(() => void writes.current.add({ key: 'a', value: 1 }));
  act(() => void writes.current.add({ key: 'a', value: 0 }));
  expect(draft.isThere()).toBe(false);
  act(() => void writes.current.add({ key: 'a', value: 2 }));
  setConnected(true);
  act(() => void writes.current.add({ key: 'a', value: 0 }));
  await end();
  await waitFor(() => expect(sent).toEqual([2, 0]));
  await end();
});

it('discards a write that the server refuses, and stores one that it could not decide', async () => {
  const refusal = new ApiError({ status: 404, errorCode: 'ROADMAP_NOT_FOUND' });
  const errors = [new ApiError({ status: 0, errorCode: 'NETWORK' }), refusal];
  const send = () => Promise.reject(errors.shift() ?? new Error('it is sent twice'));
  const writes = open(send);
  await act(async () => void writes.current.add({ key: 'a', value: 1 }));
  expect(draft.isThere()).toBe(true);
  expect(writes.current.isDelayed).toBe(true);
  expect(onRefused).not.toHaveBeenCalled();
  setConnected(false);
  setConnected(true);
  await waitFor(() => expect(draft.isThere()).toBe(false));
  expect(onRefused).toHaveBeenCalledWith({ key: 'a', value: 1 }, refusal);
  await waitFor(() => expect(writes.current.isDelayed).toBe(false));
});

it('sends again after a pause if the server fails while the connection is there', async () => {
  vi.useFakeTimers();
  const send = vi.fn<(write: Write) => Promise<unknown>>(noNetwork);
  const writes = open(send);
  await act(async () => void writes.current.add({ key: 'a', value: 1 }));
  expect(send).toHaveBeenCalledOnce();
  send.mockResolvedValue(undefined);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(send).toHaveBeenCalledTimes(2);
  expect(draft.isThere()).toBe(false);
});

it('sends a write once although another part of the page sends the same draft', async () => {
  draft.write([{ key: 'a', value: 1 }]);
  const { sent, send, end } = held();
  open(send);
  const other = sendWrites(draft, {
    send,
    onRefused,
    isGone: () => false,
    again: () => Promise.resolve(false),
  });
  await end();
  await other;
  expect(sent).toEqual([1]);
  expect(draft.isThere()).toBe(false);
});

it('leaves a write to the next sender once its page was left', async () => {
  vi.useFakeTimers();
  draft.write([{ key: 'a', value: 1 }]);
  const failing = vi.fn<(write: Write) => Promise<unknown>>(noNetwork);
  const { unmount } = renderHook(() =>
    useWaitingWrites({ draft, send: failing, joined, onRefused }),
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  unmount();
  const send = vi.fn<(write: Write) => Promise<unknown>>(() => Promise.resolve());
  open(send);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(send).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(failing).toHaveBeenCalledOnce();
});

it('shows the writes to other parts of the page', () => {
  setConnected(false);
  const writes = open(noNetwork);
  const shown = renderHook(() => useStoredWrites(draft)).result;
  act(() => void writes.current.add({ key: 'a', value: 1 }));
  expect(shown.current).toEqual([{ key: 'a', value: 1 }]);
});
