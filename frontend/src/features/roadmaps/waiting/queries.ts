import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { myRoadmapsKey } from '../queries';
import { formDataKey } from '../questionnaire/queries';
import type { Job } from '../types';

export const statusKey = ['roadmaps', 'status'];

/** My latest job, polled less and less often until it has ended. */
export const statusQuery = () =>
  queryOptions({
    queryKey: statusKey,
    queryFn: async ({ client, signal }) => {
      const job = await dataOf(api.get('/api/roadmap/status', { signal }));
      // The new roadmap, and the number left today.
      if (job !== null && hasEnded(job)) {
        for (const queryKey of [myRoadmapsKey, formDataKey]) {
          void client.invalidateQueries({ queryKey });
        }
      }
      return job;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollDelay(state.data, state.dataUpdateCount + state.errorUpdateCount),
    meta: { failure: '데이터를 불러오지 못했습니다.' },
  });

const firstMs = 1_000;
const longestMs = 5_000;

/** Whether a job has reached a final state. */
export function hasEnded(job: Job): boolean {
  return job.status !== 'QUEUED' && job.status !== 'RUNNING';
}

/**
 * Returns the milliseconds until the next poll after `asked` answers: a second at first, then more, so that a long
 * wait does not burden the server. Returns false once there is nothing to wait for.
 */
export function pollDelay(job: Job | null | undefined, asked: number): number | false {
  if (job === null || (job !== undefined && hasEnded(job))) return false;
  return Math.min(longestMs, Math.round(firstMs * 1.25 ** Math.max(0, asked - 1)));
}
