import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { isMode, isRegion } from '@/entities/study/options';
import { completed, type StudyValues } from '../study-fields';

export type CheckBody = Schemas['CheckPostBody'];
export type Answer = Schemas['PostAnswerView'];
export type Flag = Schemas['PostFlagView'];

/** Returns the part of a form, finished or not, that the server checks. */
export function checkBody(values: StudyValues): CheckBody {
  const { title, content, recruits, studyDetails, mode, region, schedule, contact, warmUp } =
    completed(values);
  return {
    title,
    content,
    recruits: recruits === '' ? null : Number(recruits),
    studyDetails,
    mode: isMode(mode) ? mode : null,
    region: isRegion(region) ? region : null,
    schedule: schedule || null,
    contact: contact || null,
    warmUp: warmUp || null,
  };
}

/** The answers and the flagged words of a draft. Hints only, so a failure stays silent. */
export const checkQuery = (body: CheckBody) =>
  queryOptions({
    queryKey: ['study-check', body],
    queryFn: ({ signal }) => dataOf(api.post('/api/posts/check', { body, signal })),
    staleTime: Infinity,
    // Typed text is not cached longer than it is shown.
    gcTime: 0,
    retry: false,
  });
