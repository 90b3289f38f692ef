import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { type Notification, notificationsKey } from '../queries';

/**
 * Marks the latest notification about a subject as read, because its page shows the same fact. Fails silently: the
 * notification remains unread.
 */
export const readShownMutation = () =>
  mutationOptions({
    mutationFn: async (isShown: (told: Notification) => boolean) => {
      const { data } = await api.get('/api/notifications', { query: { unread: true } });
      const shown = data.find(isShown);
      if (shown === undefined) return;
      await api.post('/api/notifications/{id}/read', { path: { id: shown.id } });
    },
    meta: { invalidates: [notificationsKey] },
  });
