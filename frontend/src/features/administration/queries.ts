import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { QueryOf, Schemas } from '@/api/types';
import { readPage } from '@/lib/numbers';
import { type Period, readPeriod } from '@/lib/period';
import { actLabels } from './audit/act-labels';

export type Figures = Schemas['FiguresView'];
export type DayFigures = Schemas['DayFiguresView'];
export type Member = Schemas['MemberAccountView'];
export type AuditRecord = Schemas['AuditRecordView'];
export type AuditAction = Schemas['AuditActionView'];
export type MemberGroup = NonNullable<QueryOf<'find_members'>['group']>;

export interface MemberFilter extends Period {
  q?: string | undefined;
  group?: MemberGroup | undefined;
  /** Counted from 0. */
  page: number;
}

export interface AuditFilter extends Period {
  /** A complete nickname. */
  person?: string | undefined;
  action?: AuditAction | undefined;
  /** Whether to include the members' own actions on their accounts. */
  isWhole: boolean;
  /** Counted from 0. */
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

export const memberAccountsQuery = (filter: MemberFilter) =>
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

const isGroup = (text: string | null): text is MemberGroup =>
  text === 'SUSPENDED' || text === 'ADMINS' || text === 'CONCERNING_NICKNAMES';

const isAct = (text: string | null): text is AuditAction => text !== null && text in actLabels;

const given = (text: string | null) => text?.trim() || undefined;

/** Returns the member filter of an address. */
export function readMemberFilter(search: URLSearchParams): MemberFilter {
  const group = search.get('group');
  return {
    q: given(search.get('q')),
    group: isGroup(group) ? group : undefined,
    ...readPeriod(search),
    page: readPage(search.get('page')),
  };
}

/** Returns the audit filter of an address. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const action = search.get('action');
  return {
    person: given(search.get('person')),
    action: isAct(action) ? action : undefined,
    isWhole: search.get('scope') === 'ALL',
    ...readPeriod(search),
    page: readPage(search.get('page')),
  };
}

const changes = [membersKey, auditKey];

export const suspendMutation = ({ id }: Member) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      api.post('/api/admin/members/{id}/suspend', { path: { id }, body: { reason } }),
    meta: {
      done: '이용을 정지했습니다. 열려 있던 화면도 모두 로그아웃됩니다.',
      failure: '이용을 정지하지 못했습니다.',
      invalidates: changes,
    },
  });

export const restoreMutation = ({ id }: Member) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      api.post('/api/admin/members/{id}/restore', { path: { id }, body: { reason } }),
    meta: {
      done: '이용 정지를 해제했습니다.',
      failure: '이용 정지를 해제하지 못했습니다.',
      invalidates: changes,
    },
  });

export const setAdminMutation = ({ id }: Member) =>
  mutationOptions({
    mutationFn: (isAdmin: boolean) =>
      api.put('/api/admin/members/{id}/roles', {
        path: { id },
        body: { roles: isAdmin ? ['ADMIN'] : [] },
      }),
    meta: {
      done: '관리자 권한을 변경했습니다.',
      failure: '관리자 권한을 변경하지 못했습니다.',
      invalidates: changes,
    },
  });
