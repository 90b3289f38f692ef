import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Schemas } from '@/api/types';
import { deletionFailed } from '@/ui/deletion-question';
import { markReadOptions } from './public/read-latest-about';
import { notificationsKey } from './queries';

const inPath = (id: number) => ({ path: { id } });

/** Fails silently: the user has already navigated away. */
export const readMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => api.post('/api/notifications/{id}/read', inPath(id)),
    ...markReadOptions,
  });

/** Marks the notifications about a part of a study's page as read. */
export const readShownMutation = () =>
  mutationOptions({
    mutationFn: (body: Schemas['ReadShownBody']) =>
      api.post('/api/notifications/read-shown', { body }),
    ...markReadOptions,
  });

export const readAllMutation = () =>
  mutationOptions({
    mutationFn: () => api.post('/api/notifications/read-all'),
    meta: {
      done: '모든 알림을 읽음으로 표시했습니다.',
      failure: '알림을 읽음으로 표시하지 못했습니다.',
      invalidates: [notificationsKey],
    },
  });

export const deleteNotificationMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => api.delete('/api/notifications/{id}', inPath(id)),
    meta: {
      done: '알림을 삭제했습니다.',
      failure: deletionFailed,
      invalidates: [notificationsKey],
    },
  });
