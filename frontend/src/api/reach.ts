import { checkConnection } from '@/lib/connection';
import { ApiError } from './errors';

const timeoutMs = 30_000;
/** After this long without a response, checks whether the server is reachable at all. */
const silenceMs = 5_000;
/** Statuses with which a proxy says that the server behind it is unreachable. */
const withoutServer = new Set([502, 504]);

/** `fetch` with a timeout of 30 seconds; throws an `ApiError` if no response comes. */
export async function reach(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const silence = setTimeout(() => void checkConnection(), silenceMs);
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, timeout]) });
    if (withoutServer.has(response.status)) void checkConnection();
    return response;
  } catch (cause) {
    // The caller cancelled: that is not a failure to report.
    if (request.signal.aborted) throw cause;
    void checkConnection();
    throw new ApiError({ status: 0, errorCode: timeout.aborted ? 'TIMEOUT' : 'NETWORK' });
  } finally {
    clearTimeout(silence);
  }
}

/** Resolves after `ms`; rejects as soon as `signal` is aborted. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
