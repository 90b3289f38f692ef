import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSettled } from './use-subject';

it('follows a value once it has not changed for a while', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 250), {
    initialProps: { value: '' },
  });
  expect(result.current).toBe('');
  rerender({ value: '리' });
  act(() => vi.advanceTimersByTime(249));
  rerender({ value: '리액트' });
  act(() => vi.advanceTimersByTime(249));
  expect(result.current).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('리액트');
});
