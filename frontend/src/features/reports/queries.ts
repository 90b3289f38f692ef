import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { QueryOf, Schemas } from '@/api/types';
import { readPage } from '@/lib/numbers';
import { type Period, readPeriod } from '@/lib/period';
import { isReportedQuery, type ReportTarget } from './reported';

/** Content with its reports, as administrators see it. */
export type Report = Schemas['ReportedContentView'];
export type ReportReason = Schemas['ReportReason'];

/** The name of each kind of reported content. */
export const contentNames: Record<ReportTarget['targetType'], string> = {
  STUDY: '모집 글',
  COMMENT: '댓글',
  MESSAGE: '메시지',
};

type ReportQuery = Required<QueryOf<'list_reports'>>;

export interface ReportFilter extends Period {
  status: ReportQuery['status'];
  targetType?: ReportQuery['targetType'] | undefined;
  /** A part of the title of a study. */
  q?: string | undefined;
  /** Counted from 0. */
  page: number;
}

export const isTargetType = (text: string | null): text is ReportQuery['targetType'] =>
  text !== null && text in contentNames;

export const targetTypes = Object.keys(contentNames).filter(isTargetType);

/** Returns the report filter of an address. */
export function readReportFilter(search: URLSearchParams): ReportFilter {
  const type = search.get('type');
  return {
    status: search.get('status') === 'DECIDED' ? 'DECIDED' : 'OPEN',
    targetType: isTargetType(type) ? type : undefined,
    q: search.get('q')?.trim() || undefined,
    ...readPeriod(search),
    page: readPage(search.get('page')),
  };
}

/** In the order of the options. */
export const reasonLabels: Record<ReportReason, string> = {
  MONEY: '금전 요구',
  PROSELYTISM: '포교',
  PYRAMID: '다단계',
  SPAM: '스팸',
  ABUSE: '욕설',
  OTHER: '기타',
};

export const reportsKey = ['reports'];

/** A page of undecided reports, longest waiting first, or of decided ones, latest first. */
export const reportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, 'page', filter],
    queryFn: ({ signal }) => api.get('/api/admin/reports', { query: filter, signal }),
    staleTime: 0,
    meta: { failure: '신고를 불러오지 못했습니다.' },
  });

/** The number of undecided reports, polled while the page is visible. */
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
    mutationFn: async (said: Said, { client }) => {
      const note = () => client.setQueryData(isReportedQuery(target).queryKey, true);
      try {
        await api.post('/api/reports', { body: { ...target, ...said } });
        note();
      } catch (error) {
        if (error instanceof ApiError && error.errorCode === 'ALREADY_REPORTED') note();
        throw error;
      }
    },
    meta: {
      done: '신고했습니다. 확인한 뒤 결과를 알림으로 알려드립니다.',
      failure: '신고하지 못했습니다.',
      shownByPage: ['ALREADY_REPORTED'],
    },
  });

/** Keys of the queries that a decision changes: the reports, and the content that it hides or shows. */
const changes = [reportsKey, ['studies']];

/** The request as of the report's last read; refused if another administrator has decided it since. */
const asRead = ({ id, decidedAt }: Report) => ({
  path: { id },
  body: decidedAt === undefined ? {} : { decidedAt },
});

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

export const warnMutation = ({ id }: Report) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/warn', { path: { id } }),
    meta: {
      done: '작성자에게 경고했습니다.',
      failure: '경고하지 못했습니다.',
      invalidates: [reportsKey],
    },
  });
