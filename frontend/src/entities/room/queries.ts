import {
  mutationOptions,
  type MutationStatus,
  type QueryClient,
  queryOptions,
  useMutationState,
} from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Schemas } from '@/api/types';
import { unlessLive } from '@/data/live-state';
import { settingsNotSaved } from '@/data/words';
import { hasLeftStudy } from '@/entities/study/words';
import { withKnown, withKnownRooms } from './known';
import { roomLoadFailed } from './load-failed';

export type Room = Schemas['RoomView'];
export type RoomMember = Schemas['RoomMemberView'];
export type RoomSummary = Schemas['RoomSummaryView'];
export type RoomNotify = Schemas['RoomNotify'];
export type QuietHours = Schemas['QuietHoursView'];

export const roomListKey = ['rooms', 'list'] as const;

/** The key of everything about one room. */
export const roomKey = (id: number) => ['rooms', 'room', id] as const;

/** The queries that change with a room's members or host. */
const changedWithRoom = (id: number) => [roomKey(id), roomListKey, ['studies']];

/** The user's rooms; polled unless events announce what changes. */
export const roomsQuery = () =>
  queryOptions({
    queryKey: roomListKey,
    queryFn: async ({ client, queryKey, signal }) => {
      const mine = await dataOf(api.get('/api/rooms', { signal }));
      return withKnownRooms(client.getQueryData<typeof mine>(queryKey), mine);
    },
    staleTime: 10_000,
    refetchInterval: unlessLive(30_000),
    meta: { failure: '스터디룸을 불러오지 못했습니다.' },
  });

/** Whether the user has no place in a room any more. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** A room with its members; polled like the list, until it is gone. */
export const roomQuery = (id: number) =>
  queryOptions({
    queryKey: [...roomKey(id), 'detail'],
    queryFn: async ({ client, queryKey, signal }) => {
      const room = await dataOf(api.get('/api/rooms/{id}', { path: { id }, signal }));
      return withKnown(client.getQueryData<Room>(queryKey), room);
    },
    staleTime: 10_000,
    refetchInterval: ({ state }) => !isGone(state.error) && unlessLive(30_000)(),
    refetchOnWindowFocus: ({ state }) => !isGone(state.error),
    refetchOnReconnect: ({ state }) => !isGone(state.error),
    meta: { failure: roomLoadFailed },
  });

export const setWishesMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: Schemas['SetRoomWishesBody']) =>
      api.put('/api/rooms/{id}/members/me', { path: { id }, body }),
    meta: {
      done: '설정을 저장했습니다.',
      failure: settingsNotSaved,
      invalidates: [roomKey(id)],
    },
  });

const leaveKey = (id: number) => [...roomKey(id), 'leave'];

const isLeave = (status: MutationStatus) => status === 'pending' || status === 'success';

/** Whether the user is leaving a room or has just left it. The room is gone before the response comes. */
export const useIsLeaving = (id: number): boolean =>
  useMutationState({
    filters: { mutationKey: leaveKey(id) },
    select: ({ state }) => state.status,
  }).some(isLeave);

/** The same outside of a component. */
export const isLeaving = (client: QueryClient, id: number): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey: leaveKey(id) })
    .some(({ state }) => isLeave(state.status));

export const leaveRoomMutation = (id: number) =>
  mutationOptions({
    mutationKey: leaveKey(id),
    mutationFn: () => api.delete('/api/rooms/{id}/members/me', { path: { id } }),
    meta: {
      done: hasLeftStudy,
      failure: '나가지 못했습니다. 다시 시도해주세요.',
      invalidates: [roomListKey, ['studies']],
    },
  });

export const removeMemberMutation = (id: number) =>
  mutationOptions({
    mutationFn: ({ user, reason }: { user: number; reason: string }) =>
      api.delete('/api/rooms/{id}/members/{user}', { path: { id, user }, body: { reason } }),
    meta: {
      done: '스터디에서 내보냈습니다.',
      failure: '내보내지 못했습니다. 다시 시도해주세요.',
      shownByPage: ['VALIDATION_FAILED'],
      invalidates: changedWithRoom(id),
    },
  });

export const handOverMutation = (id: number) =>
  mutationOptions({
    mutationFn: (userId: number) =>
      api.post('/api/rooms/{id}/host', { path: { id }, body: { userId } }),
    meta: {
      done: '방장을 넘겼습니다.',
      failure: '방장을 넘기지 못했습니다. 다시 시도해주세요.',
      invalidates: changedWithRoom(id),
    },
  });

export const answerHostMutation = (id: number) =>
  mutationOptions({
    mutationFn: (accepts: boolean) =>
      api.post('/api/rooms/{id}/host/answer', { path: { id }, body: { accepts } }),
    meta: {
      failure: '답을 보내지 못했습니다. 다시 시도해주세요.',
      invalidates: changedWithRoom(id),
    },
  });
