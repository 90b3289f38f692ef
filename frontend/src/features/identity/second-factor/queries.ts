import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Schemas } from '@/api/types';

export type SecondFactor = Schemas['SecondFactorView'];
export type Enrolment = Schemas['EnrolmentView'];

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['users', 'own', 'second-factor'],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/second-factor', { signal })),
    meta: { failure: '2단계 인증 상태를 불러오지 못했습니다.' },
  });

export const beginMutation = () =>
  mutationOptions({
    mutationFn: (body: Schemas['BeginSecondFactorBody']) =>
      dataOf(api.post('/api/users/me/second-factor', { body })),
  });

/** Whether an error says that an administrator must set up a second factor first. */
export const isSecondFactorMissing = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'ADMIN_SECOND_FACTOR_MISSING';

export const confirmMutation = () =>
  mutationOptions({
    mutationFn: async (code: string, { client }) => {
      const made = await dataOf(
        api.post('/api/users/me/second-factor/confirm', { body: { code } }),
      );
      // Requests that were refused without it may be repeated.
      client.removeQueries({ predicate: ({ state }) => isSecondFactorMissing(state.error) });
      return made.recoveryCodes;
    },
    meta: {
      done: '2단계 인증을 켰습니다. 다른 기기에서는 로그아웃됩니다.',
      invalidates: [secondFactorQuery().queryKey],
    },
  });

export const remakeCodesMutation = () =>
  mutationOptions({
    mutationFn: async (code: string) => {
      const body = { code };
      const made = await dataOf(api.post('/api/users/me/second-factor/recovery-codes', { body }));
      return made.recoveryCodes;
    },
    meta: { invalidates: [secondFactorQuery().queryKey] },
  });

export const turnOffMutation = () =>
  mutationOptions({
    mutationFn: async (body: Schemas['TurnOffSecondFactorBody'], { client }) => {
      await api.delete('/api/users/me/second-factor', { body });
      await client.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
    },
    meta: { done: '2단계 인증을 해제했습니다. 다른 기기에서는 로그아웃됩니다.' },
  });
