import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Schemas } from '@/api/types';
import { type Report, reportsKey, type ReportTarget } from './queries';

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

/** What is decided, as it was read: refused once somebody else has decided it since. */
const asRead = ({ id, decidedAt }: Report) => ({ path: { id }, body: { decidedAt } });

export const hideMutation = (report: Report) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/hide', asRead(report)),
    meta: { done: '가렸습니다.', failure: '가리지 못했습니다.', invalidates: changes },
  });

export const dismissMutation = (report: Report) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/dismiss', asRead(report)),
    meta: {
      done: '문제없음으로 처리했습니다.',
      failure: '처리하지 못했습니다.',
      invalidates: changes,
    },
  });

export const restoreMutation = (report: Report) =>
  mutationOptions({
    mutationFn: () => api.post('/api/admin/reports/{id}/restore', asRead(report)),
    meta: {
      done: '다시 공개했습니다.',
      failure: '다시 공개하지 못했습니다.',
      invalidates: changes,
    },
  });
