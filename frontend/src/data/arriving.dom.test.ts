import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useArriving } from './arriving';

const items = Array.from({ length: 10 }, (_, index) => index);

it('adds awaited items step by step, in order', async () => {
  const shown: (readonly number[])[] = [];
  const useRecorded = (awaited: number[] | undefined) => {
    const some = useArriving(awaited);
    shown.push(some);
    return some;
  };
  const { result, rerender } = renderHook(useRecorded, {
    initialProps: undefined as number[] | undefined,
  });
  expect(result.current).toEqual([]);
  rerender(items);
  expect(result.current).toEqual([0, 1, 2, 3]);
  await waitFor(() => expect(result.current).toEqual(items));
  expect(shown).toContainEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('shows items that are there from the start at once', () => {
  const { result } = renderHook(() => useArriving(items));
  expect(result.current).toEqual(items);
});
