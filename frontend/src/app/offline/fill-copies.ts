import { filledMark } from '@/data/copies-mark';
import { queryClient } from '@/data/query-client';
import { activeRoadmapsQuery, myRoadmapQuery, myRoadmapsQuery } from '@/entities/roadmap/queries';
import { todayOf } from '@/entities/roadmap/today';
import { worksheetQuery, worksheetsQuery } from '@/features/follow-roadmaps/worksheet/queries';
import { useConnection } from '@/lib/connection';
import { seoulDay } from '@/lib/seoul-day';
import { browserStorage } from '@/lib/storage';

/** The roadmaps whose days are loaded before they are opened. */
const most = 3;

/** Loads what the user may want to read without a connection: their list, the roadmaps they follow, and this week's worksheets. */
export async function fillCopies(user: number) {
  // Once a day: the rest of the week is there already.
  const filled = `${user} ${seoulDay(new Date())}`;
  const isFilled = browserStorage.getItem(filledMark) === filled;
  if (isFilled || !useConnection.getState().isConnected) return;
  await queryClient.fetchQuery(myRoadmapsQuery(0));
  const { data: active } = await queryClient.fetchQuery(activeRoadmapsQuery());
  for (const { id } of active.slice(0, most)) await fillRoadmap(id);
  browserStorage.setItem(filledMark, filled);
}

async function fillRoadmap(id: number) {
  const roadmap = await queryClient.fetchQuery(myRoadmapQuery(id));
  const { days } = await queryClient.fetchQuery(worksheetsQuery(id));
  const week = todayOf(roadmap, new Date())?.week;
  for (const { status, ...place } of days) {
    if (place.week !== week || status === 'MISSING') continue;
    await queryClient.fetchQuery(worksheetQuery(id, place, status));
  }
}
