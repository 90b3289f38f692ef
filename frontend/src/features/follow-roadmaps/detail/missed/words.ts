import type { Choice } from '@/entities/roadmap/schedule';
import { withParticle } from '@/lib/korean';
import { monthAndDay } from '@/lib/seoul-day';

// Larger numbers are figures, which are read faster.
const dayNames = '하루 이틀 사흘 나흘 닷새'.split(' ');
const counts = '한 두 세 네 다섯'.split(' ');

/** Returns a length in days: 사흘, 12일. */
export const daysInWords = (days: number) => dayNames[days - 1] ?? `${days}일`;

/** Returns a number of days of a plan: 세 칸, 12칸. */
export const cellsInWords = (cells: number) =>
  counts[cells - 1] === undefined ? `${cells}칸` : `${counts[cells - 1]} 칸`;

/** Returns a range of Seoul dates: 12월 5일부터 7일까지; a single date: 12월 5일. */
export function rangeInWords(from: string, to: string): string {
  if (from === to) return monthAndDay(from);
  const end = from.slice(0, 7) === to.slice(0, 7) ? shortDate(to) : monthAndDay(to);
  return `${monthAndDay(from)}부터 ${end}까지`;
}

/** Returns a range of Seoul dates, without months if it is within one: 8일부터 10일까지. */
export function shortRange(from: string, to: string): string {
  if (from === to) return shortDate(from);
  if (from.slice(0, 7) !== to.slice(0, 7)) return rangeInWords(from, to);
  return `${shortDate(from)}부터 ${shortDate(to)}까지`;
}

/** Returns the day of the month: 7일. */
const shortDate = (date: string) => `${Number(date.slice(8))}일`;

export const missedTitle = (days: number) =>
  `${withParticle(daysInWords(days), '이/가')} 비어 있습니다`;

export const choiceNames: Record<Choice, string> = {
  SHIFT: '미루기',
  MERGE: '합치기',
  SKIP: '건너뛰기',
};

/** Returns the words of a change, such as 합치기로 바꾸기. */
export const changeWords = (choice: Choice) => `${choiceNames[choice]}로`;
