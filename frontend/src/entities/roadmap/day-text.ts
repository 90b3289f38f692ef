import type { QueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { PlanDay } from './plan-day';
import { myRoadmapQuery } from './queries';

export interface DayChange {
  text: string;
  /** The text of the day that the user has seen and replaces. */
  base: string;
}

/** The day has another text than the one that the user replaces; nothing was saved. */
export class DayConflict extends ApiError {
  constructor(
    /** The text that is saved now. */
    readonly keyword: string,
  ) {
    super({ status: 409, errorCode: 'STALE_UPDATE' });
  }
}

/** Saves the owner's text of a day, and returns the roadmap. */
export async function saveDay(
  client: QueryClient,
  id: number,
  { week, day }: PlanDay,
  { text, base }: DayChange,
) {
  // The API overwrites the day, which may have been edited elsewhere since the form was opened.
  const latest = await dataOf(api.get('/api/roadmap/myroadmaps/{id}', { path: { id } }));
  const saved = latest.weeklyPlans
    .find((plan) => plan.week === week)
    ?.dailyPlans.find((plan) => plan.day === day)?.dailyKeyword;
  if (saved !== undefined && saved !== base && saved !== text.trim()) {
    client.setQueryData(myRoadmapQuery(id).queryKey, latest);
    throw new DayConflict(saved);
  }
  return dataOf(
    api.put('/api/roadmap/{id}/weeks/{week}/days/{day}', {
      path: { id, week, day },
      body: { dailyKeyword: text },
    }),
  );
}
