import { checkConnection } from '@/lib/connection';
import { ApiError, type LocalCode } from './errors';

/** An upload may take minutes; it fails after this long without progress or a response. */
const silenceMs = 30_000;

/**
 * Sends `form` as the body of `request`. Unlike `fetch` it reports the progress of the upload: `onProgress` receives
 * it, from 0 to 1. Throws an `ApiError` if no response comes.
 */
export function sendForm(
  request: Request,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Response> {
  const { signal } = request;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      end();
      call.abort();
      // Cancelling is not a failure to report.
      reject(signal.reason);
    };
    const fail = (errorCode: LocalCode) => {
      end();
      call.abort();
      void checkConnection();
      reject(new ApiError({ status: 0, errorCode }));
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => fail('TIMEOUT'), silenceMs);
    };
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress(loaded / total);
    });
    call.addEventListener('load', () => {
      end();
      resolve(responseOf(call));
    });
    call.addEventListener('error', () => fail('NETWORK'));
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    signal.addEventListener('abort', giveUp);
    listen();
    call.send(form);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  const isEmpty = call.status === 204 || call.status === 304;
  return new Response(isEmpty ? null : call.responseText, { status: call.status, headers });
}
