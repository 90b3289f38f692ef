import { checkConnection } from '@/lib/connection';
import { ApiError } from './errors';

const timeoutMs = 30_000;
/** After this much silence it is looked whether the server is there at all. */
const silenceMs = 5_000;
/** A proxy answers with these where it finds no server behind it. */
const withoutServer = new Set([502, 504]);

/** `fetch` that gives up after 30 seconds; throws an `ApiError` when no answer comes. */
export async function reach(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const silence = setTimeout(() => void checkConnection(), silenceMs);
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, timeout]) });
    if (withoutServer.has(response.status)) void checkConnection();
    return response;
  } catch (cause) {
    // The caller gave up: that is no failure to report.
    if (request.signal.aborted) throw cause;
    void checkConnection();
    throw new ApiError({ status: 0, errorCode: timeout.aborted ? 'TIMEOUT' : 'NETWORK' });
  } finally {
    clearTimeout(silence);
  }
}
