import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export const noticeFailed = '공지를 불러오지 못했습니다.';

export type Notice = Schemas['NoticeView'];
export type NoticeLink = Schemas['NoticeLinkView'];
export type NoticePage = Schemas['NoticePageView'];
export type NoticeKind = Schemas['NoticeKind'];

export const noticesKey = ['notices'];

/** A page of notices, counted from 0: pinned ones first, then the latest. */
export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: [...noticesKey, 'page', page],
    queryFn: ({ signal }) => api.get('/api/notices', { query: { page }, signal }),
    meta: { failure: '공지사항을 불러오지 못했습니다.' },
  });

/** A notice with its text and its neighbours by time. */
export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: [...noticesKey, 'notice', id],
    queryFn: ({ signal }) => dataOf(api.get('/api/notices/{id}', { path: { id }, signal })),
    meta: { failure: noticeFailed },
  });
