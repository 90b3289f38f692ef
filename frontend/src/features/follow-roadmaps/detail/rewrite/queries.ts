import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { loadFailed } from '@/data/query-part';
import { hasEnded, pollDelay } from '@/entities/roadmap/job';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import type { Job } from '@/entities/roadmap/types';

export type RewriteBody = Schemas['RewriteWeekBody'];
export type Wish = NonNullable<RewriteBody['wish']>;

export type RewriteState = Schemas['RewriteView'] & {
  /** The job that was live while this page was open; jobs that ended earlier are not reported. */
  watched: number | null;
  /** How many times its status was requested. */
  asked: number;
};

const isLive = (job: Job | null | undefined): job is Job =>
  job !== null && job !== undefined && !hasEnded(job);

export const rewriteKey = (id: number) => ['roadmaps', 'rewrite', id];

/** The rewrites left for a roadmap today, and its latest rewrite job, polled until it ends. */
export const rewriteQuery = (id: number) =>
  queryOptions({
    queryKey: rewriteKey(id),
    queryFn: async ({ client, signal }): Promise<RewriteState> => {
      const before = client.getQueryData<RewriteState>(rewriteKey(id));
      const now = await dataOf(api.get('/api/roadmap/{id}/rewrite', { path: { id }, signal }));
      const next = following(before, now);
      // Loads the plan first, so that the reported week is shown with the news.
      const isNews = isLive(before?.job) && next.job?.status === 'SUCCEEDED';
      if (isNews) await client.refetchQueries({ queryKey: myRoadmapQuery(id).queryKey });
      return next;
    },
    refetchInterval: ({ state: { data } }) =>
      isLive(data?.job) ? pollDelay(data.job, data.asked) : false,
    meta: { failure: loadFailed },
  });

/** Merges the polled state with the previous one. */
export function following(
  before: RewriteState | undefined,
  now: Schemas['RewriteView'],
): RewriteState {
  const job = now.job?.jobId ?? null;
  const isSame = before?.job?.jobId === job;
  return {
    ...now,
    watched: isLive(now.job) ? job : isSame ? (before?.watched ?? null) : null,
    asked: isSame ? (before?.asked ?? 0) + 1 : 1,
  };
}

/** The wishes that the given planner can meet for a week of the current plan. */
export const rewriteChoicesQuery = (
  id: number,
  week: number,
  planner: RewriteBody['planner'],
  standing = '',
) =>
  queryOptions({
    queryKey: ['roadmaps', 'rewrite-choices', id, week, planner ?? null, standing],
    queryFn: ({ signal }) =>
      dataOf(
        api.get('/api/roadmap/{id}/weeks/{week}/rewrite', {
          path: { id, week },
          query: { ...(planner != null && { planner }) },
          signal,
        }),
      ),
    // Every tick or edit changes the choices.
    staleTime: 0,
    gcTime: 0,
    meta: { failure: loadFailed },
  });

interface RewriteOrder {
  body: RewriteBody;
  /** The same for every retry of one order. */
  key: string;
}

/** Orders a rewrite of a week; the dialog shows errors. */
export const rewriteMutation = (id: number, week: number) =>
  mutationOptions({
    mutationFn: ({ body, key }: RewriteOrder) =>
      dataOf(
        api.post('/api/roadmap/{id}/weeks/{week}/rewrite', {
          path: { id, week },
          body,
          header: { 'Idempotency-Key': key },
        }),
      ),
  });

export const stopRewriteMutation = () =>
  mutationOptions({
    mutationFn: (jobId: number) =>
      dataOf(api.delete('/api/roadmap/jobs/{jobId}', { path: { jobId } })),
    meta: { failure: '취소하지 못했습니다. 다시 시도해주세요.' },
  });

export const undoRewriteMutation = () =>
  mutationOptions({
    mutationFn: (jobId: number) =>
      dataOf(api.post('/api/roadmap/jobs/{jobId}/undo', { path: { jobId } })),
    meta: {
      done: '이전 내용으로 되돌렸습니다.',
      failure: '이전 내용으로 되돌리지 못했습니다. 다시 시도해주세요.',
    },
  });
