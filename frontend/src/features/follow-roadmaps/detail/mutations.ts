import { mutationOptions } from '@tanstack/react-query';
import { type DayChange, saveDay } from '@/entities/roadmap/day-text';
import type { PlanDay } from '@/entities/roadmap/today';

/** Saves the owner's text of a day; the form shows errors. */
export const dayMutation = (id: number, place: PlanDay) =>
  mutationOptions({
    mutationFn: (change: DayChange, { client }) => saveDay(client, id, place, change),
    meta: {
      shownByPage: ['VALIDATION_FAILED', 'STALE_UPDATE'],
      failure: '하루 주제를 저장하지 못했습니다. 다시 시도해주세요.',
    },
  });
