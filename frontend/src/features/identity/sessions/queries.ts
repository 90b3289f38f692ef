import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type Browser = Schemas['BrowserView'];

export const sessionsKey = ['users', 'me', 'sessions'];

/** Where one is signed in, this browser first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/sessions', { signal })),
    staleTime: 0,
    meta: { failure: '로그인된 기기를 불러오지 못했습니다.' },
  });
