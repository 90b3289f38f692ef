import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { objectiveOf, type TriedPlan } from '../tried-plan';

export const trialFailed = '계획을 미리 만들지 못했습니다.';

export type TrialPlan = NonNullable<Schemas['TrialView']['plan']>;

/** The first week of a plan, made at once and not stored. */
export const trialQuery = (plan: Omit<TriedPlan, 'isWanted'>) => {
  const { subject, days, level, outline, excludedLines = [] } = plan;
  const body = {
    etc1: subject,
    duration: days,
    currentLevel: level,
    learningObjective: objectiveOf(subject),
    ...(outline.trim() !== '' && { outline, excludedLines }),
  };
  return queryOptions({
    queryKey: ['roadmaps', 'try', body],
    queryFn: ({ signal }) => dataOf(api.post('/api/roadmap/try', { body, signal })),
    staleTime: 5 * 60_000,
    gcTime: 60_000,
    retry: false,
    meta: { failure: trialFailed },
  });
};
