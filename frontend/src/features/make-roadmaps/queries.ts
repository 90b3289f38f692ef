import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { loadFailed } from '@/data/query-part';
import { pollDelay, hasEnded } from '@/entities/roadmap/job';
import { myRoadmapsKey } from '@/entities/roadmap/queries';

export const formDataKey = ['categories', 'roadmap-form-data'];

/** The choices of the questionnaire, and the number of roadmaps left today. */
export const formDataQuery = () =>
  queryOptions({
    queryKey: formDataKey,
    queryFn: ({ signal }) => dataOf(api.get('/api/categories/roadmap-form-data', { signal })),
    staleTime: 5 * 60_000,
    meta: { failure: loadFailed },
  });

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
    meta: { failure: loadFailed },
  });
