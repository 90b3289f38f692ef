import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { progressShownKeys } from '@/entities/study/queries';
import { myRoadmapPagesKey } from './queries';
import type { GenerateBody } from './types';
import { takenOver, takeOverFailed } from './later-words';

export type DayMark = Schemas['UpdateProgressBody'];

interface GenerationOrder {
  body: GenerateBody;
  /** The same for every retry of one order, so that a lost response never creates two roadmaps. */
  key: string;
}

/** Orders a roadmap. Returns the job, or the roadmap itself if the server ignored the preference for a job. */
export async function orderRoadmap({ body, key }: GenerationOrder) {
  const header = { Prefer: 'respond-async', 'Idempotency-Key': key };
  return (await api.post('/api/roadmap/generate', { body, header })).data;
}

export const progressKey = (id: number) => ['roadmaps', 'progress', id];

/** Marks one day; marks of one roadmap are sent in sequence, so that the last one wins. */
export const progressMutation = (id: number) =>
  mutationOptions({
    mutationKey: progressKey(id),
    scope: { id: progressKey(id).join('/') },
    mutationFn: (body: DayMark) =>
      dataOf(api.put('/api/roadmap/{id}/progress', { path: { id }, body })),
    // The caller shows failures: without a connection a mark waits.
    meta: { invalidates: [...progressShownKeys] },
  });

/** Copies a sample, or the roadmap behind a share link, to my roadmaps. */
export const copyMutation = (id: number, token?: string) =>
  mutationOptions({
    mutationFn: () =>
      dataOf(
        api.post('/api/roadmap/{id}/copy', {
          path: { id },
          body: token === undefined ? {} : { shareToken: token },
        }),
      ),
    meta: {
      done: takenOver,
      failure: takeOverFailed,
      invalidates: [myRoadmapPagesKey],
    },
  });
