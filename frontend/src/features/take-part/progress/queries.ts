import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { myRoadmapPagesKey } from '@/entities/roadmap/queries';
import { takeOverFailed } from '@/entities/roadmap/later-words';
import { progressShownKeys, studyKey } from '@/entities/study/queries';

export type StudyPlan = Schemas['StudyPlanView'];
export type BoardRow = Schemas['BoardRowView'];

/** The progress of a study's members in a week of its plan. */
export const boardQuery = (id: number, week: number) =>
  queryOptions({
    queryKey: [...studyKey('board', id), week],
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/posts/{id}/board', { path: { id }, query: { week }, signal })),
    meta: { failure: '함께하는 사람들의 진도를 불러오지 못했습니다.' },
  });

/** For a roadmap that the user already had, as the author does whose plan the study copied. */
export const planJoined = '내 로드맵을 이 스터디와 함께합니다. 진도는 그대로 이어집니다.';

export const copyPlanMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => dataOf(api.post('/api/posts/{id}/plan/copy', { path: { id } })),
    meta: {
      failure: takeOverFailed,
      invalidates: [...progressShownKeys, myRoadmapPagesKey],
    },
  });
