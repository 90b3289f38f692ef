import { seoulDay } from '@/lib/seoul-day';
import { shortDay, weekdayOf } from '@/lib/seoul-clock';
import type { Notification } from './queries';

interface Day {
  day: string;
  /** 오늘, 어제 or the weekday. */
  name: string;
  date: string;
  notifications: Notification[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Notifications by the day in Seoul on which they were told, in the order given. */
export function byDay(notifications: readonly Notification[], now: Date): Day[] {
  const [today, yesterday] = [seoulDay(now), seoulDay(new Date(now.getTime() - dayMs))];
  const days: Day[] = [];
  for (const notification of notifications) {
    const day = seoulDay(notification.createdAt);
    if (days.at(-1)?.day !== day)
      days.push({ day, ...named(day, today, yesterday), notifications: [] });
    days.at(-1)?.notifications.push(notification);
  }
  return days;
}

function named(day: string, today: string, yesterday: string) {
  const [date, weekday] = [shortDay(day), weekdayOf(day)];
  if (day === today) return { name: '오늘', date: `${date} ${weekday}` };
  if (day === yesterday) return { name: '어제', date: `${date} ${weekday}` };
  return { name: `${weekday}요일`, date };
}
