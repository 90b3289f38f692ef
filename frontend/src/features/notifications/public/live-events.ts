import type { LiveTable } from '@/data/live-events';
import { notificationPagesKey, notificationsKey, unreadQuery } from '../queries';

const { queryKey: unreadKey } = unreadQuery();

/** A notification changes the number at the bell; what it is about is loaded again with the latest ones. */
export const notificationEvents: LiveTable = {
  apply: (queries, stream, { k, d }) => {
    if (stream !== 'me' || k !== 'notification') return [];
    if (d !== undefined && 'unreadCount' in d) {
      queries.setQueryData(unreadKey, (unread) => unread && { ...unread, count: d.unreadCount });
    }
    return [unreadKey, notificationPagesKey];
  },
  outdatedBy: (stream, isFirst) => {
    if (stream !== 'me') return [];
    return isFirst ? [unreadKey] : [notificationsKey];
  },
};
