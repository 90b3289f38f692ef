import { formatSeoulDate, seoulDay } from '@/lib/seoul-day';

const hourMs = 60 * 60 * 1000;

/** When something was said: 「오늘 09:05」, 「어제 15:20」, or the day, as in Seoul. */
export function saidAt(instant: string, now: Date): string {
  const day = seoulDay(instant);
  const yesterday = seoulDay(new Date(now.getTime() - 24 * hourMs));
  if (day !== seoulDay(now) && day !== yesterday) return formatSeoulDate(instant);
  const time = new Date(new Date(instant).getTime() + 9 * hourMs).toISOString().slice(11, 16);
  return `${day === yesterday ? '어제' : '오늘'} ${time}`;
}
