import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { type Notification, notificationsKey } from '../queries';

/**
 * Has read the last that was told of something which its own page shows at the same moment. Said by nobody when it fails: it
 * still stands there unread.
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
