import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { QueryOf, Schemas } from '@/api/types';

/** What several people may have reported, as administrators see it. */
export type Report = Schemas['ReportedContentView'];
export type ReportReason = Schemas['ReportReason'];
export type ReportTarget = Pick<Schemas['CreateReportBody'], 'targetType' | 'targetId'>;

export interface ReportFilter {
  status: NonNullable<QueryOf<'list_reports'>['status']>;
  /** From 0. */
  page: number;
}

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
