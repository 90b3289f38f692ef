import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type OwnProfile = Schemas['OwnProfileView'];
export type Profile = Schemas['ProfileView'];

const failure = '프로필을 불러오지 못했습니다.';

/** The user's own profile. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: ['users', 'own'],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/profile', { signal })),
    meta: { failure },
  });

/** A user's public profile. */
export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'public', id],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/{id}', { path: { id }, signal })),
    meta: { failure },
  });
