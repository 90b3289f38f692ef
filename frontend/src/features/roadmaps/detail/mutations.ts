import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { PlanDay } from './today';

/** Saves the owner's text of a day; the form shows errors. */
export const dayMutation = (id: number, { week, day }: PlanDay) =>
  mutationOptions({
    mutationFn: (dailyKeyword: string) =>
      dataOf(
        api.put('/api/roadmap/{id}/weeks/{week}/days/{day}', {
          path: { id, week, day },
          body: { dailyKeyword },
        }),
      ),
    meta: {
      toldByPage: ['VALIDATION_FAILED'],
      failure: '하루 주제를 저장하지 못했습니다. 다시 시도해주세요.',
    },
  });
