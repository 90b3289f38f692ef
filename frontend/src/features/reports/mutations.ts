import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Schemas } from '@/api/types';
import { reportsKey, type ReportTarget } from './queries';

type Said = Pick<Schemas['CreateReportBody'], 'reason' | 'detail'>;

export const createReportMutation = (target: ReportTarget) =>
  mutationOptions({
    mutationFn: (said: Said) => api.post('/api/reports', { body: { ...target, ...said } }),
    meta: {
      done: '신고했습니다. 확인한 뒤 결과를 알림으로 알려드립니다.',
      failure: '신고하지 못했습니다.',
      toldByPage: ['ALREADY_REPORTED'],
    },
  });

/** What a decision changes beside the queue: what it hides or shows. */
const changes = [reportsKey, ['studies']];

export const hideMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/hide', { path: { id } }),
    meta: { done: '가렸습니다.', failure: '가리지 못했습니다.', invalidates: changes },
  });

export const dismissMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/dismiss', { path: { id } }),
    meta: {
      done: '문제없음으로 처리했습니다.',
      failure: '처리하지 못했습니다.',
      invalidates: changes,
    },
  });

export const restoreMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/restore', { path: { id } }),
    meta: {
      done: '다시 공개했습니다.',
      failure: '다시 공개하지 못했습니다.',
      invalidates: changes,
    },
  });
