import { z } from 'zod/mini';
import { authorizedFetch } from '@/api/client';
import { errorFromResponse } from '@/api/errors';
import { readJson } from '@/api/json';

const sessionShape = z.object({
  data: z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    id: z.number(),
    nickname: z.string(),
    email: z.string(),
    profileImageUrl: z.nullish(z.string()),
    roles: z.array(z.string()),
  }),
});

/** Signs in as a demo account. The operation exists in development only and is not in the OpenAPI document. */
export async function devLogin() {
  const response = await authorizedFetch(
    new Request(new URL('/v1/dev/login', location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  );
  if (!response.ok) throw await errorFromResponse(response);
  return sessionShape.parse(await readJson(response)).data;
}
