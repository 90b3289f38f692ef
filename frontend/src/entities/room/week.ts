import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { unlessLive } from '@/data/live-state';
import { roomLoadFailed } from './load-failed';
import { weekKey } from './week-keys';

export type RoomWeek = Schemas['RoomWeekView'];
export type RoomDay = Schemas['RoomDayView'];
export type Flag = Schemas['FlagView'];
export type FlagAnswer = Schemas['FlagAnswerView'];
export type Sentence = Schemas['SentenceView'];
export type WeekChoice = Schemas['WeekChoice'];
export type WeekVote = Schemas['WeekVoteView'];
export type WeekOffer = Schemas['WeekOfferView'];

/** A week of the plan of a room's study, the present one by default; polled unless events announce what changes. */
export const weekQuery = (room: number, week?: number) =>
  queryOptions({
    queryKey: [...weekKey(room), week ?? null],
    queryFn: ({ signal }) =>
      dataOf(
        api.get('/api/rooms/{id}/week', {
          path: { id: room },
          query: week === undefined ? {} : { week },
          signal,
        }),
      ),
    staleTime: 10_000,
    refetchInterval: unlessLive(30_000),
    meta: { failure: roomLoadFailed },
  });
