import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export const ownUserQuery = () =>
  queryOptions({
    queryKey: ['users', 'own', 'account'],
    queryFn: ({ signal }) => dataOf(api.get('/api/auth/user', { signal })),
    meta: { failure: '계정 정보를 불러오지 못했습니다.' },
  });

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['users', 'own', 'settings'],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/settings', { signal })),
    meta: { failure: '설정을 불러오지 못했습니다.' },
  });

export const updateSettingsMutation = () =>
  mutationOptions({
    mutationFn: async (body: Schemas['UpdateSettingsBody'], { client }) => {
      const saved = await dataOf(api.put('/api/users/me/settings', { body }));
      client.setQueryData(settingsQuery().queryKey, saved);
    },
    meta: { failure: '설정을 저장하지 못했습니다.' },
  });

export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: Schemas['ChangePasswordBody']) =>
      api.post('/v1/auth/password/change', { body }),
    meta: { done: '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃됩니다.' },
  });

export const changeEmailMutation = () =>
  mutationOptions({
    mutationFn: (body: Schemas['ChangeEmailBody']) => api.post('/v1/auth/email/change', { body }),
  });
