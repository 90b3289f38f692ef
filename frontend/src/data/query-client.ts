import {
  MutationCache,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, type ErrorCode, messageOf } from '@/api/errors';
import { useConnection } from '@/lib/connection';
import { notify } from '@/ui/toast';

/** The message for a failure without one from the server. */
type Failure = string | { message: string; description: string };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown in place of data that could not be loaded. */
      failure?: string;
      /** Whether the browser stores a copy for reading without a connection; see `or-copy.ts`. */
      isCopied?: true;
    };
    mutationMeta: {
      /** Shown in a toast. Unset if the form shows the error. */
      failure?: Failure;
      /** Errors that the page shows itself, with a way to resolve them. */
      shownByPage?: readonly ErrorCode[];
      /** Shown in a toast after success. */
      done?: string;
      /** Keys of the queries that the write changes; active ones are reloaded. */
      invalidates?: readonly QueryKey[];
    };
  }
}

/** Creates a client that follows the `meta` of its queries and mutations. */
export function newQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onSuccess: (_data, _variables, _before, { meta }) => {
      for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
      if (meta?.done !== undefined) notify.success(meta.done);
    },
    onError: (error, _variables, _before, { meta }) => {
      if (isCode(error, 'EMAIL_UNVERIFIED')) return offerVerification();
      const isTold = meta?.shownByPage?.some((code) => isCode(error, code));
      if (meta?.failure !== undefined && isTold !== true) tell(error, meta.failure);
    },
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      // `authorizedFetch` retries already; a second layer would multiply the attempts. Without a network a request
      // fails at once instead of waiting for one, so that no button hangs.
      queries: {
        retry: false,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** The same for every refused request. */
function offerVerification() {
  void import('./unverified').then(({ askToVerify }) => askToVerify());
}

const hasNothing = ({ state }: Query) => state.status === 'error' && state.data === undefined;

// Statuses whose messages are about the connection or the server, not about the request.
const general = new Set([0, 500, 503]);

const isCode = (error: Error, code: ErrorCode) =>
  error instanceof ApiError && error.errorCode === code;

function tell(error: Error, failure: Failure) {
  const status = error instanceof ApiError ? error.status : undefined;
  // A lost session is reported once for the whole app.
  if (status === 401) return;
  const own = typeof failure === 'string' ? { message: failure } : failure;
  const reason = messageOf(error, own.message);
  if (reason === own.message) {
    notify.error(own.message, 'description' in own ? { description: own.description } : {});
  } else if (status !== undefined && general.has(status)) {
    notify.error(own.message, { description: reason });
  } else {
    notify.error(reason);
  }
}

export const queryClient = newQueryClient();

// Failed queries are retried once the server responds; a network alone is not enough.
onlineManager.setEventListener(() => undefined);
useConnection.subscribe(({ isConnected }) => {
  // Otherwise a page that mounts now would start with the error of an earlier prefetch.
  if (isConnected) queryClient.removeQueries({ type: 'inactive', predicate: hasNothing });
  onlineManager.setOnline(isConnected);
});
