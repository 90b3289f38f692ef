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

/** What to say of a failure that the server has no sentence for. */
type Failure = string | { message: string; description: string };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown in place of what could not be loaded. */
      failure?: string;
    };
    mutationMeta: {
      /** Told in a toast. Left out where the form tells it beside what was typed. */
      failure?: Failure;
      /** Failures that the page tells itself, since it can say what to do. */
      toldByPage?: readonly ErrorCode[];
      /** Told in a toast after success. */
      done?: string;
      /** What has changed on the server; asked for anew where it is on the screen. */
      invalidates?: readonly QueryKey[];
    };
  }
}

/** A client that does what the `meta` of its queries and mutations says. */
export function newQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onSuccess: (_data, _variables, _before, { meta }) => {
      for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
      if (meta?.done !== undefined) notify.success(meta.done);
    },
    onError: (error, _variables, _before, { meta }) => {
      if (isCode(error, 'EMAIL_UNVERIFIED')) return offerVerification();
      const isTold = meta?.toldByPage?.some((code) => isCode(error, code));
      if (meta?.failure !== undefined && isTold !== true) tell(error, meta.failure);
    },
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      // `authorizedFetch` tries again; a second layer of that would multiply. Without a network a
      // call fails at once instead of waiting for one, so that no button hangs.
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

/** Whatever was refused, and wherever: what to do about it is the same. */
function offerVerification() {
  void import('./unverified').then(({ askToVerify }) => askToVerify());
}

const hasNothing = ({ state }: Query) => state.status === 'error' && state.data === undefined;

// Their sentences are about the connection or the server, not about what was asked.
const general = new Set([0, 500, 503]);

const isCode = (error: Error, code: ErrorCode) =>
  error instanceof ApiError && error.errorCode === code;

function tell(error: Error, failure: Failure) {
  const status = error instanceof ApiError ? error.status : undefined;
  // A lost session is told once for the whole app.
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

// What failed is asked for again once the server answers; a network without it is not enough.
onlineManager.setEventListener(() => undefined);
useConnection.subscribe(({ isConnected }) => {
  // Else a page that comes only now would begin with the failure of what was asked ahead for it.
  if (isConnected) queryClient.removeQueries({ type: 'inactive', predicate: hasNothing });
  onlineManager.setOnline(isConnected);
});
