import { recentDay, seoulDay } from '@/lib/seoul-day';
import { shortDay, weekdayOf } from '@/lib/seoul-clock';
import type { Notification } from './queries';

interface Day {
  day: string;
  /** 오늘, 어제 or the weekday. */
  name: string;
  date: string;
  notifications: Notification[];
}

/** Groups notifications by their day in Seoul, in the given order. */
export function byDay(notifications: readonly Notification[], now: Date): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const { createdAt } = notification;
    const day = seoulDay(createdAt);
    if (days.at(-1)?.day !== day) {
      days.push({ day, ...named(day, recentDay(createdAt, now)), notifications: [] });
    }
    days.at(-1)?.notifications.push(notification);
  }
  return days;
}

function named(day: string, recent: string | undefined) {
  const [date, weekday] = [shortDay(day), weekdayOf(day)];
  if (recent !== undefined) return { name: recent, date: `${date} ${weekday}` };
  return { name: `${weekday}요일`, date };
}
