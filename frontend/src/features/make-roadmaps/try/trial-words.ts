import { weeksOf } from '@/entities/roadmap/plan-day';
import { particleAfter } from '@/lib/korean';
import { reviewDaysOf } from '../subject/subject-words';

export const objectParticle = (subject: string) => particleAfter(subject || '분야', '을/를');

/** Formats the length of the plan: 「4주, 28일의 하루 목표」. */
export function lengthFact(days: number): string {
  return days < 7 ? `${days}일의 하루 목표` : `${weeksOf(days)}주, ${days}일의 하루 목표`;
}

/** Formats the review days: 「매주 마지막 날, 모두 4일」. */
export function reviewFact(reviewDays: number, days: number): string {
  if (reviewDays === 0) return '따로 두지 않음';
  return reviewDays === reviewDaysOf(days)
    ? `매주 마지막 날, 모두 ${reviewDays}일`
    : `모두 ${reviewDays}일`;
}

export const practiceFact = (practiceDays: number) => `${practiceDays}일, 마지막에 결과물 하나`;
