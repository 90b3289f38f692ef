import { seoulClock } from '@/lib/seoul-clock';
import { formatSeoulDate, seoulDay } from '@/lib/seoul-day';

const dayMs = 24 * 60 * 60 * 1000;

/** When something was said: 「오늘 09:05」, 「어제 15:20」, or the day, as in Seoul. */
export function saidAt(instant: string, now: Date): string {
  const day = seoulDay(instant);
  const yesterday = seoulDay(new Date(now.getTime() - dayMs));
  if (day !== seoulDay(now) && day !== yesterday) return formatSeoulDate(instant);
  return `${day === yesterday ? '어제' : '오늘'} ${seoulClock(instant)}`;
}
