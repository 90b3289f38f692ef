import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { setUser, useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { verificationMail } from '@/data/words';
import { ownProfileQuery } from '@/entities/person/queries';
import { ownUserQuery, settingsQuery } from '../account/queries';

export const mailFailed = '메일을 보내지 못했습니다.';

/** Requests the mail that sets a password; the response does not reveal whether there is such an account. */
export const forgotPasswordMutation = () =>
  mutationOptions({
    mutationFn: (email: string) => api.post('/v1/auth/password/forgot', { body: { email } }),
  });

export const resetPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: Schemas['ResetPasswordBody']) =>
      api.post('/v1/auth/password/reset', { body }),
  });

export const verifyEmailMutation = () =>
  mutationOptions({
    mutationFn: async (token: string, { client }) => {
      const { email } = await dataOf(api.post('/v1/auth/verify', { body: { token } }));
      void renewOwn(client);
      const { user } = useSession.getState();
      if (user !== null) announceVerified(user.id);
      void client.invalidateQueries({ queryKey: ownProfileQuery().queryKey, exact: true });
      return email;
    },
  });

/** Reloads the user, unless another user has signed in meanwhile. */
async function renewOwn(client: QueryClient) {
  try {
    const own = await client.fetchQuery({ ...ownUserQuery(), staleTime: 0 });
    if (useSession.getState().user?.id === own.id) setUser(own);
  } catch {
    // Pages that show the user load it again.
  }
}

/** Switches the kind of mail off that the link is from. */
export const unsubscribeMutation = () =>
  mutationOptions({
    mutationFn: (token: string) => dataOf(api.post('/v1/mails/unsubscribe', { query: { token } })),
    meta: { invalidates: [settingsQuery().queryKey] },
  });

export const resendVerificationMutation = () =>
  mutationOptions({
    mutationFn: () => api.post('/v1/auth/verify/resend'),
    meta: verificationMail,
  });

/** Sends the mail by which a user without a password sets the first one. */
export const firstPasswordMutation = () =>
  mutationOptions({
    ...forgotPasswordMutation(),
    meta: {
      done: '비밀번호를 설정하는 메일을 보냈습니다.',
      failure: mailFailed,
    },
  });

const channelName = 'moya-verified';

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Notifies the other tabs of this browser that the user has verified their address. */
export function announceVerified(user: number) {
  const channel = openChannel();
  channel?.postMessage(user);
  channel?.close();
}

/** Calls `act` when this user has verified their address in another tab. Returns how to stop. */
export function onVerifiedElsewhere(user: number, act: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    if (data === user) act();
  });
  return () => channel?.close();
}
