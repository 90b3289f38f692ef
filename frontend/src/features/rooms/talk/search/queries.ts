import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { talkKey } from '@/entities/room/talk-cache';

/** The messages of a room that contain all of these words, the newest first. */
export const foundQuery = (room: number, words: string) =>
  infiniteQueryOptions({
    queryKey: [...talkKey(room), 'found', words],
    queryFn: ({ pageParam: before, signal }) =>
      dataOf(
        api.get('/api/rooms/{id}/messages/search', {
          path: { id: room },
          query: { q: words, before },
          signal,
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ searchedTo }) => searchedTo,
    meta: { failure: '찾지 못했습니다. 다시 시도해주세요.' },
  });
