import { queryOptions, mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { roadmapFailed } from '@/entities/roadmap/words';

/** The roadmap behind a share link. */
export const sharedRoadmapQuery = (token: string) =>
  queryOptions({
    queryKey: ['roadmaps', 'shared', token],
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/roadmap/shared/{token}', { path: { token }, signal })),
    meta: { failure: roadmapFailed },
  });

const favoritesKey = ['roadmaps', 'favorites'];

/** The ids of all my favourites. Public lists are the same for every user, so they cannot include this. */
export const favoriteIdsQuery = () =>
  queryOptions({
    queryKey: [...favoritesKey, 'ids'],
    queryFn: async ({ signal }) =>
      (await dataOf(api.get('/api/roadmap/favorites/ids', { signal }))).ids,
    meta: { failure: '즐겨찾기를 불러오지 못했습니다.' },
  });

/** A page of my favourites, the latest first. */
export const favoritesQuery = (page: number) =>
  queryOptions({
    queryKey: [...favoritesKey, 'page', page],
    queryFn: ({ signal }) =>
      api.get('/api/roadmap/favorites', { query: { page, size: 12 }, signal }),
    meta: { failure: '즐겨찾는 로드맵을 불러오지 못했습니다.' },
  });

export const favoriteKey = (id: number) => ['roadmaps', 'favorite', id];

/** Adds or removes a favourite; quick presses reach the server in order. */
export const favoriteMutation = (id: number) =>
  mutationOptions({
    mutationKey: favoriteKey(id),
    scope: { id: favoriteKey(id).join('/') },
    mutationFn: (isFavorite: boolean) => {
      const inPath = { path: { id } };
      return isFavorite
        ? api.post('/api/roadmap/{id}/favorite', inPath)
        : api.delete('/api/roadmap/{id}/favorite', inPath);
    },
    meta: {
      failure: '즐겨찾기를 저장하지 못했습니다. 다시 시도해주세요.',
      invalidates: [favoritesKey],
    },
  });
