import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf } from '@/api/client';
import type { components } from '@/api/schema';
import { startSession } from '@/api/session';

type LoginBody = components['schemas']['OpenSessionBody'];
type SignupBody = components['schemas']['CreateUserBody'];

/** What the server offers (Google, test login) and who operates it; the same for a whole visit. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/config', { signal })),
    staleTime: Infinity,
  });

export const loginMutation = () =>
  mutationOptions({
    mutationFn: async (body: LoginBody & { keepLoggedIn: boolean }) => {
      const answer = await dataOf(api.POST('/v1/auth/login', { body }));
      startSession(answer, body.keepLoggedIn);
    },
  });

export const signupMutation = () =>
  mutationOptions({
    mutationFn: (body: SignupBody) => bodyOf(api.POST('/v1/auth/signup', { body })),
  });

export const testLoginMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const { devLogin } = await import('./dev-login');
      startSession(await devLogin(), false);
    },
  });

/** Where the sign-in with Google starts; it comes back to `back`, a path of our own. */
export function googleSignInAddress(back: string): string {
  return `/oauth2/authorization/google?redirect=${encodeURIComponent(back)}`;
}
