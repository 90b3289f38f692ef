import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { type Browser, sessionsKey } from './queries';

const failure = '로그아웃하지 못했습니다.';

export const endSessionMutation = () =>
  mutationOptions({
    mutationFn: ({ id }: Browser) => api.delete('/api/users/me/sessions/{id}', { path: { id } }),
    meta: { done: '그 기기에서 로그아웃했습니다.', failure, invalidates: [sessionsKey] },
  });

export const endOtherSessionsMutation = () =>
  mutationOptions({
    mutationFn: () => api.delete('/api/users/me/sessions'),
    meta: { done: '다른 기기에서 모두 로그아웃했습니다.', failure, invalidates: [sessionsKey] },
  });
