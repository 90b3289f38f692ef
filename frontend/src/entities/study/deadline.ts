import { daysUntil } from '@/lib/seoul-day';

/** The deadline of a study. */
interface DeadlineText {
  text: string;
  /** The text without its first word, for places where that is clear. */
  short: string;
  passed: boolean;
  /** The Seoul days until the deadline: 0 on its own day, negative after. */
  daysLeft: number;
}

/** Formats a deadline: 「오늘 마감」, 「내일 마감」, 「마감 N일 남음」 or 「마감됨 (N일 전)」. */
export function deadlineText(endDate: string, now: Date): DeadlineText {
  const daysLeft = daysUntil(endDate, now);
  const passed = Date.parse(endDate) < now.getTime();
  if (passed) {
    const short = daysLeft === 0 ? '오늘' : `${-daysLeft}일 전`;
    return { text: `마감됨 (${short})`, short, passed, daysLeft };
  }
  const soon = ['오늘 마감', '내일 마감'][daysLeft];
  const short = soon ?? `${daysLeft}일 남음`;
  return { text: soon ?? `마감 ${short}`, short, passed, daysLeft };
}

/** Formats the day on which recruiting begins: 「오늘 모집 시작」, 「내일 모집 시작」 or 「N일 뒤 모집」. */
export function openingText(startDate: string, now: Date): string {
  const days = daysUntil(startDate, now);
  return ['오늘 모집 시작', '내일 모집 시작'][days] ?? `${days}일 뒤 모집`;
}
