import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { startSession } from '@/api/session';

/** Opens the session that a code of ours stands for; returns where signing in leads. */
export async function exchange(code: string, keepLoggedIn: boolean): Promise<string | null> {
  const answer = await dataOf(api.post('/v1/oauth/exchange', { body: { code, keepLoggedIn } }));
  startSession(answer, keepLoggedIn);
  return answer.redirect;
}

/** The same for a page that stays where it is. It tells every failure itself. */
export const exchangeMutation = () =>
  mutationOptions({
    mutationFn: ({ code, keepLoggedIn }: { code: string; keepLoggedIn: boolean }) =>
      exchange(code, keepLoggedIn),
  });
