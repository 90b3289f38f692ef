import {
  hashKey,
  useMutation as useQueryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * React Query's `useMutation`, with one request at a time: a call with the same variables as a pending one joins it.
 * `isPending` alone cannot prevent the second request, because two presses of Enter arrive before the button renders
 * as busy.
 *
 * Mutations with a `scope` are exempt: they run in order, and each of them counts.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): UseMutationResult<Data, Failure, Variables, Before> {
  const result = useQueryMutation(options);
  const { mutateAsync: send } = result;
  const isOrdered = options.scope !== undefined;
  const pending = useRef(new Map<string, Promise<Data>>());
  const mutateAsync = useCallback(
    (...args: Parameters<typeof send>) => {
      if (isOrdered) return send(...args);
      const key = hashKey([args[0]]);
      const first = pending.current.get(key);
      if (first !== undefined) return first;
      const call = send(...args).finally(() => pending.current.delete(key));
      pending.current.set(key, call);
      return call;
    },
    [send, isOrdered],
  );
  const mutate = useCallback(
    (...args: Parameters<typeof send>) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  return { ...result, mutate, mutateAsync };
}
