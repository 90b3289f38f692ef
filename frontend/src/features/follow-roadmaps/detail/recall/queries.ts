import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { orCopy } from '@/data/or-copy';

export type Recall = Schemas['RecallView'];
export type RecallQuestion = Recall['questions'][number];
export type Rating = NonNullable<RecallQuestion['rating']>;

/**
 * Apart from the roadmap's key, which each tick invalidates: a question that a tick adds would move the weeks under the
 * pointer. It appears with the next visit.
 */
const recallKey = (id: number) => ['roadmaps', 'recall', id];

/** Today's questions about finished days of my roadmap. */
export const recallQuery = (id: number) =>
  queryOptions({
    queryKey: recallKey(id),
    queryFn: ({ signal, queryKey }) =>
      orCopy(queryKey, () => dataOf(api.get('/api/roadmap/{id}/recall', { path: { id }, signal }))),
    staleTime: 0,
    meta: { failure: '오늘의 한 칸을 불러오지 못했습니다.', isCopied: true },
  });

export interface RatedQuestion {
  question: string;
  rating: Rating;
  /** The Seoul day of the rating, for one that waited for the network. */
  ratedOn?: string;
}

export const ratingKey = (id: number) => [...recallKey(id), 'rating'];

/** Rates questions of one roadmap in sequence, so that the last rating wins. */
export const rateMutation = (id: number) =>
  mutationOptions({
    mutationKey: ratingKey(id),
    scope: { id: ratingKey(id).join('/') },
    mutationFn: ({ question, ...body }: RatedQuestion) =>
      dataOf(api.put('/api/roadmap/{id}/recall/{question}', { path: { id, question }, body })),
  });
