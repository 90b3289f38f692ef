import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { QueryOf, Schemas } from '@/api/types';

export type Figures = Schemas['FiguresView'];
export type DayFigures = Schemas['DayFiguresView'];
export type Member = Schemas['MemberAccountView'];
export type AuditRecord = Schemas['AuditRecordView'];
export type AuditAction = Schemas['AuditActionView'];
export type MemberGroup = NonNullable<QueryOf<'find_members'>['group']>;

export interface MemberFilter {
  q?: string | undefined;
  group?: MemberGroup | undefined;
  /** From 0. */
  page: number;
}

export interface AuditFilter {
  /** A whole nickname. */
  person?: string | undefined;
  action?: AuditAction | undefined;
  /** Also what members did to their own accounts. */
  isWhole: boolean;
  /** From 0. */
  page: number;
}

export const membersKey = ['members'];
export const auditKey = ['audit'];

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['administration', 'figures'],
    queryFn: ({ signal }) => dataOf(api.get('/api/admin/stats', { signal })),
    staleTime: 0,
    meta: { failure: '현황을 불러오지 못했습니다.' },
  });

export const membersQuery = (filter: MemberFilter) =>
  queryOptions({
    queryKey: [...membersKey, 'page', filter],
    queryFn: ({ signal }) => api.get('/api/admin/members', { query: filter, signal }),
    staleTime: 0,
    meta: { failure: '회원을 불러오지 못했습니다.' },
  });

export const auditQuery = ({ isWhole, ...filter }: AuditFilter) =>
  queryOptions({
    queryKey: [...auditKey, 'page', isWhole, filter],
    queryFn: ({ signal }) =>
      api.get('/api/admin/audit', { query: { ...filter, adminsOnly: !isWhole }, signal }),
    staleTime: 0,
    meta: { failure: '활동 기록을 불러오지 못했습니다.' },
  });
