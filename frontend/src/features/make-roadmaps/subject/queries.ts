import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export const subjectFailed = '분야를 찾지 못했습니다.';
export const outlineFailed = '목차를 읽지 못했습니다.';

export type FoundSubjects = Schemas['FoundSubjectsView'];
export type Subject = FoundSubjects['found'][number];
export type ReadOutline = Schemas['OutlineView'];
export type OutlineUnit = ReadOutline['units'][number];
export type LeftOut = ReadOutline['leftOut'][number];
export type LeftOutReason = LeftOut['reason'];

const minute = 60_000;

interface Wanted {
  mainCategory: string;
  subCategory: string;
  learningObjective: string;
}

/** The subjects found for the chosen and typed values, or why there is no roadmap for them. */
export const subjectQuery = (body: Wanted) =>
  queryOptions({
    queryKey: ['roadmaps', 'subject', body],
    queryFn: ({ signal }) => dataOf(api.post('/api/roadmap/subject', { body, signal })),
    staleTime: 5 * minute,
    meta: { failure: subjectFailed },
  });

interface Pasted {
  outline: string;
  /** The numbers of the lines to leave out. */
  excludedLines: readonly number[];
  mainCategory: string;
  subCategory: string;
}

/** The entries recognised in a table of contents. */
export const outlineQuery = ({ excludedLines, ...pasted }: Pasted) => {
  const body = { ...pasted, excludedLines: [...excludedLines] };
  return queryOptions({
    queryKey: ['roadmaps', 'outline', body],
    queryFn: ({ signal }) => dataOf(api.post('/api/roadmap/outline', { body, signal })),
    staleTime: 5 * minute,
    // Pasted text is not cached longer than it is shown.
    gcTime: minute,
    retry: false,
    meta: { failure: outlineFailed },
  });
};
