import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { noticeFailed, noticesKey } from '@/features/notices/queries';
import { readPage } from '@/lib/numbers';
import { type Period, readPeriod } from '@/lib/period';
import { paths } from '@/paths';

export type ManagedNotice = Schemas['ManagedNoticeView'];
export type ManagedNoticePage = Schemas['ManagedNoticePageView'];
export type NoticeBody = Schemas['WriteNoticeBody'];

const managedKey = ['managed-notices'];

/** A write changes what administrators see, and what readers see. */
const invalidates = [managedKey, noticesKey];

export interface NoticeFilter extends Period {
  /** A part of the title. */
  q?: string | undefined;
  /** Whether everyone sees them. */
  visible?: boolean | undefined;
  /** Counted from 0. */
  page: number;
}

const visibilities = new Map<string | null, boolean>([
  ['VISIBLE', true],
  ['SCHEDULED', false],
]);

/** Returns the notice filter of an address. */
export const readNoticeFilter = (search: URLSearchParams): NoticeFilter => ({
  q: search.get('q')?.trim() || undefined,
  visible: visibilities.get(search.get('state')),
  ...readPeriod(search),
  page: readPage(search.get('page')),
});

/** Returns the address of a notice filter. */
export const addressOf = ({ visible, ...filter }: NoticeFilter): string => {
  const state = visible === undefined ? undefined : visible ? 'VISIBLE' : 'SCHEDULED';
  return paths.adminNotices({ ...filter, state });
};

/** A page of matching notices: those with the latest time first. */
export const managedNoticesQuery = (filter: NoticeFilter) =>
  queryOptions({
    queryKey: [...managedKey, 'page', filter],
    queryFn: ({ signal }) => api.get('/api/admin/notices', { query: filter, signal }),
    staleTime: 0,
    meta: { failure: noticeFailed },
  });

/** A visible or scheduled notice, with its text. */
export const managedNoticeQuery = (id: number) =>
  queryOptions({
    queryKey: [...managedKey, 'notice', id],
    queryFn: ({ signal }) => dataOf(api.get('/api/admin/notices/{id}', { path: { id }, signal })),
    staleTime: 0,
    meta: { failure: noticeFailed },
  });

interface NewNotice {
  body: NoticeBody;
  /** The same for every attempt to send these values, so that a lost response creates nothing twice. */
  key: string;
}

/** The form shows every failure of these two. */
export const createNoticeMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: NewNotice) =>
      dataOf(api.post('/api/admin/notices', { body, header: { 'Idempotency-Key': key } })),
    meta: { invalidates },
  });

/** Refused if another administrator has edited the notice since this version was read. */
export const updateNoticeMutation = ({ id, version }: ManagedNotice) =>
  mutationOptions({
    mutationFn: (body: NoticeBody) =>
      dataOf(api.put('/api/admin/notices/{id}', { path: { id }, body: { ...body, version } })),
    meta: { invalidates },
  });

export const deleteNoticeMutation = ({ id }: ManagedNotice) =>
  mutationOptions({
    mutationFn: () => api.delete('/api/admin/notices/{id}', { path: { id } }),
    meta: {
      done: '공지를 삭제했습니다.',
      failure: '공지를 삭제하지 못했습니다.',
      invalidates,
    },
  });
