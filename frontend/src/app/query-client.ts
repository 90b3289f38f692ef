import { QueryClient } from '@tanstack/react-query';

/** Retries live in `authorizedFetch`; a second layer of them would multiply. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
