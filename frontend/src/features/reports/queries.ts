import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { QueryOf, Schemas } from '@/api/types';
import { readPage } from '@/lib/address';

/** What several people may have reported, as administrators see it. */
export type Report = Schemas['ReportedContentView'];
export type ReportReason = Schemas['ReportReason'];
export type ReportTarget = Pick<Schemas['CreateReportBody'], 'targetType' | 'targetId'>;

export interface ReportFilter {
  status: NonNullable<QueryOf<'list_reports'>['status']>;
  /** From 0. */
  page: number;
}

/** Which reports an address asks for. */
export const readReportFilter = (search: URLSearchParams): ReportFilter => ({
  status: search.get('status') === 'DECIDED' ? 'DECIDED' : 'OPEN',
  page: readPage(search.get('page')),
});

/** In the order in which they are offered. */
export const reasonLabels: Record<ReportReason, string> = {
  MONEY: '금전 요구',
  PROSELYTISM: '포교·다단계',
  SPAM: '스팸',
  ABUSE: '욕설',
  OTHER: '기타',
};

export const reportsKey = ['reports'];

/** A page of what waits, the longest first, or of what was decided, the latest first. */
export const reportsQuery = ({ status, page }: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, 'page', status, page],
    queryFn: ({ signal }) => api.get('/api/admin/reports', { query: { status, page }, signal }),
    staleTime: 0,
    meta: { failure: '신고를 불러오지 못했습니다.' },
  });

/** How much waits to be decided; asked again while somebody looks. */
export const waitingReportsQuery = () =>
  queryOptions({
    queryKey: [...reportsKey, 'waiting'],
    queryFn: async ({ signal }) =>
      (await dataOf(api.get('/api/admin/reports/count', { signal }))).openCount,
    staleTime: 10_000,
    refetchInterval: 60_000,
  });

type Said = Pick<Schemas['CreateReportBody'], 'reason' | 'detail'>;

export const createReportMutation = (target: ReportTarget) =>
  mutationOptions({
    mutationFn: (said: Said) => api.post('/api/reports', { body: { ...target, ...said } }),
    meta: {
      done: '신고했습니다. 확인한 뒤 결과를 알림으로 알려드립니다.',
      failure: '신고하지 못했습니다.',
      toldByPage: ['ALREADY_REPORTED'],
    },
  });

/** What a decision changes beside the queue: what it hides or shows. */
const changes = [reportsKey, ['studies']];

/** What is decided, as it was read: refused once somebody else has decided it since. */
const asRead = ({ id, decidedAt }: Report) => ({ path: { id }, body: { decidedAt } });

export const hideMutation = (report: Report) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/hide', asRead(report)),
    meta: { done: '가렸습니다.', failure: '가리지 못했습니다.', invalidates: changes },
  });

export const dismissMutation = (report: Report) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/dismiss', asRead(report)),
    meta: {
      done: '문제없음으로 처리했습니다.',
      failure: '처리하지 못했습니다.',
      invalidates: changes,
    },
  });

export const restoreMutation = (report: Report) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/restore', asRead(report)),
    meta: {
      done: '다시 공개했습니다.',
      failure: '다시 공개하지 못했습니다.',
      invalidates: changes,
    },
  });
