import createClient from 'openapi-fetch';
import { authorizedFetch } from './authorized-fetch';
import { ApiError, errorFromResponse } from './errors';
import type { paths } from './schema';

/** The typed client. Failed answers throw an `ApiError`, so `data` is what the document promises. */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  fetch: authorizedFetch,
});

api.use({
  async onResponse({ response }) {
    if (!response.ok) throw await errorFromResponse(response);
  },
});

interface Answer<Body> {
  data?: Body | undefined;
}

/** The whole body of an answer (with `pagination` or `message`). */
export async function bodyOf<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { data } = await call;
  if (data === undefined) throw new ApiError({ status: 0, errorCode: 'BAD_ANSWER' });
  return data;
}

/** The `data` of an answer's envelope. */
export async function dataOf<Body extends { data: unknown }>(
  call: Promise<Answer<Body>>,
): Promise<Body['data']> {
  return (await bodyOf(call)).data;
}
