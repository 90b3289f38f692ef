import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from './wait';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves after its time', async () => {
  const done = vi.fn();
  void waitFor(1000, new AbortController().signal).then(done);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

it('ends with its signal', async () => {
  const controller = new AbortController();
  const waiting = waitFor(1000, controller.signal);
  controller.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
});
