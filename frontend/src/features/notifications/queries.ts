import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Schemas } from '@/api/types';
import { unlessLive } from '@/data/live-state';
import { readPage } from '@/lib/numbers';

/** The name of a link to the notifications. */
export const unreadWords = (count: number) =>
  count === 0 ? '알림' : `알림, 읽지 않은 알림 ${count}개`;

export type Notification = Schemas['NotificationView'];

export interface NotificationFilter {
  /** Counted from 0. */
  page: number;
  onlyUnread: boolean;
}

/** Returns the filter of an address. */
export const readFilter = (search: URLSearchParams): NotificationFilter => ({
  page: readPage(search.get('page')),
  onlyUnread: search.has('unread'),
});

export const notificationsKey = ['notifications'];
export const notificationPagesKey = [...notificationsKey, 'page'];

/** A page of the user's notifications, latest first. */
export const notificationsQuery = ({ page, onlyUnread }: NotificationFilter) =>
  queryOptions({
    queryKey: [...notificationPagesKey, page, onlyUnread],
    queryFn: ({ signal }) =>
      api.get('/api/notifications', { query: { page, unread: onlyUnread }, signal }),
    staleTime: 0,
    meta: { failure: '알림을 불러오지 못했습니다.' },
  });

/** The number of unread notifications, and the latest of them; polled while the page is visible, unless events tell. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) => {
      // More than arrive in half a minute.
      const query = { size: 10, unread: true };
      const { unreadCount, data } = await api.get('/api/notifications', { query, signal });
      return { count: unreadCount, latest: data };
    },
    staleTime: 10_000,
    refetchInterval: unlessLive(30_000),
  });
