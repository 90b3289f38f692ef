import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type Browser = Schemas['BrowserView'];

const sessionsKey = ['users', 'me', 'sessions'];

/** The user's sessions, this browser's first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/sessions', { signal })),
    staleTime: 0,
    meta: { failure: '로그인된 기기를 불러오지 못했습니다.' },
  });

/** The failed sign-ins to the account. */
export const failedLoginsQuery = () =>
  queryOptions({
    queryKey: ['users', 'me', 'failed-logins'],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/failed-logins', { signal })),
    staleTime: 0,
  });

const failure = '로그아웃하지 못했습니다.';

export const endSessionMutation = () =>
  mutationOptions({
    mutationFn: ({ id }: Browser) => api.delete('/api/users/me/sessions/{id}', { path: { id } }),
    meta: { done: '그 기기에서 로그아웃했습니다.', failure, invalidates: [sessionsKey] },
  });

export const endOtherSessionsMutation = () =>
  mutationOptions({
    mutationFn: () => api.delete('/api/users/me/sessions'),
    meta: { done: '다른 기기에서 모두 로그아웃했습니다.', failure, invalidates: [sessionsKey] },
  });
