import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type OwnProfile = Schemas['OwnProfileView'];
export type Profile = Schemas['ProfileView'];

const failure = '프로필을 불러오지 못했습니다.';

/** What one tells of oneself. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: ['users', 'own'],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/profile', { signal })),
    meta: { failure },
  });

/** What somebody tells everybody. */
export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'public', id],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/{id}', { path: { id }, signal })),
    meta: { failure },
  });
