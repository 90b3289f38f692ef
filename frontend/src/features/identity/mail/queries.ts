import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

/** Asks for the mail that sets a password; the answer does not tell whether there is such an account. */
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
    mutationFn: (token: string) => dataOf(api.post('/v1/auth/verify', { body: { token } })),
    meta: { invalidates: [['users', 'own']] },
  });

export const resendVerificationMutation = () =>
  mutationOptions({
    mutationFn: () => api.post('/v1/auth/verify/resend'),
    meta: {
      done: '인증 메일을 보냈습니다. 메일함을 확인해주세요.',
      failure: '인증 메일을 보내지 못했습니다.',
    },
  });
