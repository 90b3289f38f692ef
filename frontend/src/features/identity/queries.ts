import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { localMessages } from '@/api/errors';
import { startSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { loadCode } from '@/lib/connection';
import { takeSecondStep } from './second-factor/second-step-store';

type LoginBody = Schemas['OpenSessionBody'];
type SignupBody = Schemas['CreateUserBody'];

export const loginMutation = () =>
  mutationOptions({
    mutationFn: async (body: LoginBody & { keepLoggedIn: boolean }) => {
      try {
        const answer = await dataOf(api.post('/v1/auth/login', { body }));
        startSession(answer, body.keepLoggedIn);
      } catch (error) {
        if (!takeSecondStep(error, body.keepLoggedIn)) throw error;
      }
    },
  });

export const signupMutation = () =>
  mutationOptions({
    mutationFn: (body: SignupBody) => api.post('/v1/auth/signup', { body }),
  });

export const testLoginMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const { devLogin } = await loadCode(() => import('./dev-login'));
      startSession(await devLogin(), false);
    },
    meta: { failure: localMessages.AUTHENTICATION_FAILED },
  });
