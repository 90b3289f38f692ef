import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { noticeFailed, noticesKey } from '@/features/notices/queries';

export type ManagedNotice = Schemas['ManagedNoticeView'];
export type ManagedNoticePage = Schemas['ManagedNoticePageView'];
export type NoticeBody = Schemas['WriteNoticeBody'];

const managedKey = ['managed-notices'];

/** A write changes what administrators see, and what readers see. */
const invalidates = [managedKey, noticesKey];

/** A page of all notices, counted from 0: those with the latest time first. */
export const managedNoticesQuery = (page: number) =>
  queryOptions({
    queryKey: [...managedKey, 'page', page],
    queryFn: ({ signal }) => api.get('/api/admin/notices', { query: { page }, signal }),
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
