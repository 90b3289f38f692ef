import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiError } from '@/api/errors';
import { useConnection } from '@/lib/connection';
import { valueDraft } from './drafts/draft';
import { useWaitingWrites } from './waiting-writes';

const shape = z.array(z.object({ key: z.string(), value: z.number() }));
type Write = z.infer<typeof shape>[number];

const draft = valueDraft({ owner: 3, page: 'roadmap-3', at: 'test', isNote: true }, shape);

const open = (send: (write: Write) => Promise<unknown>) =>
  renderHook(() =>
    useWaitingWrites({ draft, send, isReplaced: (earlier, later) => earlier.key === later.key }),
  ).result;

const setConnected = (isConnected: boolean) => act(() => useConnection.setState({ isConnected }));

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
  const sent: number[] = [];
  let end = () => {};
  const send = ({ value }: Write) => {
    sent.push(value);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  setConnected(false);
  const writes = open(send);
  act(() => void writes.current.add({ key: 'a', value: 1 }));
  expect(sent).toEqual([]);
  setConnected(true);
  act(() => void writes.current.add({ key: 'a', value: 2 }));
  await act(async () => end());
  await waitFor(() => expect(sent).toEqual([1, 2]));
  expect(draft.read()).toEqual([{ key: 'a', value: 2 }]);
  await act(async () => end());
  expect(draft.isThere()).toBe(false);
});

it('discards a write that the server refuses, and stores one that it could not decide', async () => {
  const errors = [
    new ApiError({ status: 0, errorCode: 'NETWORK' }),
    new ApiError({ status: 404, errorCode: 'ROADMAP_NOT_FOUND' }),
  ];
  const send = () => Promise.reject(errors.shift() ?? new Error('it is sent twice'));
  const writes = open(send);
  await act(async () => void writes.current.add({ key: 'a', value: 1 }));
  expect(draft.isThere()).toBe(true);
  setConnected(false);
  setConnected(true);
  await waitFor(() => expect(draft.isThere()).toBe(false));
});
