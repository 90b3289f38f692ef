import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { pollDelay } from '@/entities/roadmap/job';
import { orderRoadmap } from '@/entities/roadmap/mutations';
import { samplesKey } from '@/entities/roadmap/queries';
import { deletionFailed } from '@/ui/deletion-question';

export const sampleFailure = '로드맵 샘플을 만들지 못했습니다. 다시 시도해주세요.';

export const createSampleMutation = () =>
  mutationOptions({
    mutationFn: orderRoadmap,
    // The sample may be ready at once.
    meta: { failure: sampleFailure, invalidates: [samplesKey] },
  });

/** The job that makes a sample, polled until it has ended. */
export const sampleJobQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'jobs', jobId],
    queryFn: async ({ client, signal }) => {
      const job = await dataOf(api.get('/api/roadmap/jobs/{jobId}', { path: { jobId }, signal }));
      if (job.roadmapId !== undefined) void client.invalidateQueries({ queryKey: samplesKey });
      return job;
    },
    refetchInterval: ({ state }) =>
      pollDelay(state.data, state.dataUpdateCount + state.errorUpdateCount),
    meta: { failure: '작업을 불러오지 못했습니다.' },
  });

export const deleteSampleMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => api.delete('/api/roadmap/{id}', { path: { id } }),
    meta: {
      done: '로드맵 샘플이 삭제되었습니다.',
      failure: deletionFailed,
      invalidates: [samplesKey],
    },
  });
