import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Schemas } from '@/api/types';
import { membershipKeys, studyKey, studyQuery } from '@/entities/study/queries';
import { notificationsKey } from '@/features/notifications/queries';

export const applicantsFailed = '신청자 목록을 불러오지 못했습니다.';

export type Applicant = Schemas['ApplicantView'];
/** The applicants. Of the ended applications only the latest are listed; `total` counts all. */
export type Applicants = Pick<Schemas['ApplicantsResponse'], 'data' | 'total'>;
export type Decision = Schemas['DecideApplicationBody'];

export const applicantsQuery = (id: number) =>
  queryOptions({
    queryKey: studyKey('applicants', id),
    queryFn: ({ signal }): Promise<Applicants> =>
      api.get('/api/posts/{id}/applicants', { path: { id }, signal }),
    // Applications are made and cancelled at any time.
    staleTime: 0,
    meta: { failure: applicantsFailed },
  });

/** Returns the applicants for a question about them, which may be asked before the page has loaded them. */
export async function loadedApplicants(queries: QueryClient, id: number) {
  try {
    return (await queries.ensureQueryData(applicantsQuery(id))).data;
  } catch {
    return undefined;
  }
}

export const decisionKey = (id: number) => ['studies', 'decide', id];

export const decideMutation = (id: number) =>
  mutationOptions({
    mutationKey: decisionKey(id),
    mutationFn: (body: Decision[]): Promise<Applicants> =>
      api.put('/api/posts/{id}/applicants', { path: { id }, body }),
    meta: {
      failure: '저장하지 못했습니다.',
      shownByPage: ['STALE_UPDATE', 'STUDY_FULL', 'APPLICANT_SUSPENDED'],
      invalidates: [studyQuery(id).queryKey, ...membershipKeys(id), notificationsKey],
    },
  });
