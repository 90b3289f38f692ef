import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import { type Notification, notificationsKey } from '../queries';

const mostRetries = 5;

const mayPass = (error: Error) =>
  error instanceof ApiError &&
  (error.status >= 500 || error.errorCode === 'NETWORK' || error.errorCode === 'TIMEOUT');

/** Options of a mutation that marks something as read. It fails silently, so it is retried after growing delays. */
export const markReadOptions = {
  retry: (failures: number, error: Error) => failures < mostRetries && mayPass(error),
  meta: { invalidates: [notificationsKey] },
};

/** Marks the latest notification about a subject as read, because its page shows the same fact. */
export const readLatestAboutMutation = () =>
  mutationOptions({
    mutationFn: async (isAbout: (notification: Notification) => boolean) => {
      const { data } = await api.get('/api/notifications', { query: { unread: true } });
      const latest = data.find(isAbout);
      if (latest === undefined) return;
      await api.post('/api/notifications/{id}/read', { path: { id: latest.id } });
    },
    ...markReadOptions,
  });
