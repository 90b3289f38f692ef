import { readPage } from '@/lib/address';
import type { NotificationFilter } from './queries';

/** What an address asks for. */
export const readFilter = (search: URLSearchParams): NotificationFilter => ({
  page: readPage(search.get('page')),
  onlyUnread: search.has('unread'),
});
