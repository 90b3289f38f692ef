import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type StudyRow = Schemas['PostSummaryView'];
export type Study = Schemas['PostView'];
export type OwnStudy = Schemas['OwnStudyView'];

/** Keys of the queries with lists of studies, all of which are invalidated after a write. */
export const studyListKeys = [
  ['studies', 'list'],
  ['studies', 'popular'],
] as const;

/** The queries of a study's page: the study, its applicants, members, comments and progress. */
const parts = ['detail', 'applicants', 'members', 'comments', 'ofRoadmap', 'board'] as const;

export const studyKey = (part: (typeof parts)[number], id: number) =>
  ['studies', part, id] as const;

export const keysOfStudy = (id: number) => parts.map((part) => studyKey(part, id));

export const overviewKey = ['studies', 'list', 'overview'];
/** The progress boards of all studies. */
export const boardsKey = ['studies', 'board'];
/** The queries that change with the members of a study, other than the study and its applicants. */
export const membershipKeys = (id: number) => [
  studyKey('members', id),
  boardsKey,
  ...studyListKeys,
];
/** The queries that show progress in the plans of studies. */
export const progressShownKeys = [boardsKey, overviewKey] as const;

export const studiesFailure = '데이터를 불러오는데 실패했습니다.';

export type MyStudiesTab = 'mine' | 'applied' | 'liked';

/** One page of the studies that the user wrote, applied to or likes. */
export const myStudiesQuery = (tab: MyStudiesTab, page: number) =>
  queryOptions({
    queryKey: ['studies', 'list', tab, page],
    queryFn: ({ signal }) => api.get('/api/posts', { query: { [tab]: true, page }, signal }),
    meta: { failure: studiesFailure },
  });

/** The user's studies at a glance: what waits for an answer first. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: overviewKey,
    queryFn: ({ signal }) => dataOf(api.get('/api/posts/overview', { signal })),
    meta: { failure: studiesFailure },
  });

const detailsKey = ['studies', 'detail'];

export const studyQuery = (id: number) =>
  queryOptions({
    queryKey: studyKey('detail', id),
    queryFn: ({ signal }) => dataOf(api.get('/api/posts/{id}', { path: { id }, signal })),
    meta: { failure: '게시글을 불러오지 못했습니다.' },
  });

/** The study to which a roadmap or a room belongs; this request does not count as a view of its page. */
export const studyOfRoadmapQuery = (id: number) =>
  queryOptions({
    queryKey: studyKey('ofRoadmap', id),
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/posts/{id}', { path: { id }, header: { Purpose: 'prefetch' }, signal })),
    staleTime: 5 * 60_000,
    meta: { failure: '함께하는 스터디를 불러오지 못했습니다.' },
  });

/** Unlinks a deleted roadmap from every cached study, so that the plan can be copied again. */
export function forgetRoadmap(queries: QueryClient, roadmapId: number) {
  queries.setQueriesData<Study>({ queryKey: detailsKey }, (study) => {
    if (study?.plan?.myRoadmapId !== roadmapId) return study;
    const { myRoadmapId: _gone, ...plan } = study.plan;
    return { ...study, plan };
  });
}

export const studyMembersQuery = (id: number) =>
  queryOptions({
    queryKey: studyKey('members', id),
    queryFn: ({ signal }) => dataOf(api.get('/api/posts/{id}/members', { path: { id }, signal })),
    meta: { failure: '멤버를 불러오지 못했습니다.' },
  });

export const myStudiesTabLabels: Record<MyStudiesTab, string> = {
  mine: '모집한 스터디',
  applied: '신청한 스터디',
  liked: '좋아요',
};

/** In the order shown. */
export const myStudiesTabs = [
  'mine',
  'applied',
  'liked',
] as const satisfies readonly MyStudiesTab[];

/** Returns the tab that an address chooses, or undefined. */
export const readMyStudiesTab = (search: URLSearchParams): MyStudiesTab | undefined =>
  myStudiesTabs.find((tab) => tab === search.get('tab'));
