import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

const minute = 60_000;
/** So much of an objective tells which of several subjects is meant; an address has no room for all of it. */
const objectiveShare = 300;

interface Wanted {
  mainCategory: string;
  subCategory: string;
  learningObjective?: string;
}

/** Which subjects are meant by what was picked and typed. */
export const subjectQuery = ({ mainCategory, subCategory, learningObjective = '' }: Wanted) => {
  const query = {
    mainCategory,
    subCategory,
    learningObjective: [...learningObjective].slice(0, objectiveShare).join(''),
  };
  return queryOptions({
    queryKey: ['roadmaps', 'subject', query],
    queryFn: ({ signal }) => dataOf(api.get('/api/roadmap/subject', { query, signal })),
    staleTime: 5 * minute,
    meta: { failure: '분야를 찾지 못했습니다.' },
  });
};

interface Pasted {
  outline: string;
  mainCategory: string;
  subCategory: string;
}

/** How a table of contents is understood. */
export const outlineQuery = (body: Pasted) =>
  queryOptions({
    queryKey: ['roadmaps', 'outline', body],
    queryFn: ({ signal }) => dataOf(api.post('/api/roadmap/outline', { body, signal })),
    staleTime: 5 * minute,
    // What was pasted is not kept longer than it is shown.
    gcTime: minute,
    retry: false,
    meta: { failure: '목차를 읽지 못했습니다.' },
  });
