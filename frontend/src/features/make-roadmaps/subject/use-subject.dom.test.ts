import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSettled } from './use-subject';

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('follows a value once it has not changed for a while', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 250), {
    initialProps: { value: '' },
  });
  expect(result.current).toBe('');
  rerender({ value: '리' });
  pass(249);
  rerender({ value: '리액트' });
  pass(249);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('리액트');
});
