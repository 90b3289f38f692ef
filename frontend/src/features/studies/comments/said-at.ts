import { seoulClock } from '@/lib/seoul-clock';
import { formatSeoulDate, recentDay } from '@/lib/seoul-day';

/** When something was said: 「오늘 09:05」, 「어제 15:20」, or the day, as in Seoul. */
export function saidAt(instant: string, now: Date): string {
  const recent = recentDay(instant, now);
  return recent === undefined ? formatSeoulDate(instant) : `${recent} ${seoulClock(instant)}`;
}
