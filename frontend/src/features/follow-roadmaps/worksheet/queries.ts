import { mutationOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { orCopy } from '@/data/or-copy';
import { hasEnded, pollDelay } from '@/entities/roadmap/job';
import { myRoadmapKey } from '@/entities/roadmap/queries';
import type { PlanDay } from '@/entities/roadmap/today';
import type { Job } from '@/entities/roadmap/types';

const worksheetFailed = '학습지를 불러오지 못했습니다.';
export const makingFailed = '학습지 생성에 실패했습니다.';

export type Worksheets = Schemas['WorksheetsView'];
export type Worksheet = Schemas['WorksheetView'];
export type WorksheetParts = NonNullable<Worksheet['parts']>;
export type EarlierWorksheet = NonNullable<Worksheet['earlier']>;
export type WorksheetStatus = Worksheets['days'][number]['status'];

export const worksheetsKey = (id: number) => ['roadmaps', 'worksheets', id];

const daysKey = (id: number) => [...worksheetsKey(id), 'days'];

/** The status of each worksheet of a roadmap, and the job that makes them. */
export const worksheetsQuery = (id: number) =>
  queryOptions({
    queryKey: daysKey(id),
    queryFn: ({ signal, queryKey }) =>
      orCopy(queryKey, () =>
        dataOf(api.get('/api/roadmap/{id}/worksheets', { path: { id }, signal })),
      ),
    staleTime: 0,
    meta: { failure: worksheetFailed, isCopied: true },
  });

/** A job that makes worksheets, polled less and less often until it has ended. */
const worksheetJobQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'worksheets', 'job', jobId],
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/roadmap/jobs/{jobId}', { path: { jobId }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollDelay(state.data, state.dataUpdateCount + state.errorUpdateCount),
  });

/**
 * Returns the job in its current state. Reloads the worksheets, and the plan that names them, after each week that the
 * job has finished.
 */
export function useFollowedJob(id: number, listed: Job | null): Job | null {
  const client = useQueryClient();
  const isLive = listed !== null && !hasEnded(listed);
  const { data } = useQuery({ ...worksheetJobQuery(listed?.jobId ?? 0), enabled: isLive });
  const job = isLive ? (data ?? listed) : listed;
  const stateOf = (shown: Job | null) => shown && `${shown.status} ${shown.weeksDone}`;
  const ahead = stateOf(job) === stateOf(listed) ? null : stateOf(job);
  useEffect(() => {
    if (ahead === null) return;
    void client.invalidateQueries({ queryKey: daysKey(id) });
    void client.invalidateQueries({ queryKey: myRoadmapKey(id) });
  }, [client, id, ahead]);
  return job;
}

export const statusOf = ({ days }: Worksheets, place: PlanDay): WorksheetStatus =>
  days.find(({ week, day }) => week === place.week && day === place.day)?.status ?? 'MISSING';

/** The worksheet of a day. Its `status` is in the key, because a changed day gets another worksheet. */
export const worksheetQuery = (id: number, { week, day }: PlanDay, status: WorksheetStatus) =>
  queryOptions({
    queryKey: [...worksheetsKey(id), week, day, status],
    queryFn: ({ signal, queryKey }) =>
      orCopy(queryKey, () =>
        dataOf(
          api.get('/api/roadmap/{id}/worksheets/{week}/{day}', { path: { id, week, day }, signal }),
        ),
      ),
    meta: { failure: worksheetFailed, isCopied: true },
  });

export interface WorksheetOrder {
  /** The week that is made first. */
  week: number;
  /** Requests the built-in planner even if the server has a model. */
  planner?: 'BUILT_IN';
}

export const makeWorksheetsMutation = (id: number) =>
  mutationOptions({
    mutationFn: (query: WorksheetOrder) =>
      dataOf(api.post('/api/roadmap/{id}/worksheets', { path: { id }, query })),
    meta: {
      failure: makingFailed,
      invalidates: [worksheetsKey(id), myRoadmapKey(id)],
    },
  });

export const stopWorksheetsMutation = (id: number) =>
  mutationOptions({
    mutationFn: (jobId: number) =>
      dataOf(api.delete('/api/roadmap/jobs/{jobId}', { path: { jobId } })),
    meta: {
      done: '학습지 만들기를 취소했습니다.',
      failure: '학습지 만들기를 취소하지 못했습니다. 다시 시도해주세요.',
      invalidates: [worksheetsKey(id)],
    },
  });

/** Saves the note on where the user got stuck on a day; an empty text removes it. */
export const stuckNoteMutation = (id: number, { week, day }: PlanDay) =>
  mutationOptions({
    // In sequence, so that the last text wins.
    scope: { id: `roadmaps/${id}/stuck/${week}/${day}` },
    mutationFn: (text: string) =>
      dataOf(
        api.put('/api/roadmap/{id}/worksheets/{week}/{day}/stuck', {
          path: { id, week, day },
          body: { text },
        }),
      ),
    meta: {
      failure: '막힌 곳을 저장하지 못했습니다. 다시 시도해주세요.',
      invalidates: [worksheetsKey(id)],
    },
  });
