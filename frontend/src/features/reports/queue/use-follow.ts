import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reportsKey } from '../queries';

/** Returns options of a mutation that moves the focus to the list once the pressed button is gone. */
export function useFollow() {
  const queries = useQueryClient();
  const isDone = useRef(false);
  // The focused button unmounts with its row or state.
  useEffect(
    () => () => {
      if (isDone.current) document.getElementById('reports')?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onSuccess: () => {
      isDone.current = true;
    },
    // Another administrator may have decided meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: reportsKey }),
  };
}
