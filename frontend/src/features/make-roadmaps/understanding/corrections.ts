import { z } from 'zod/mini';
import type { Schemas } from '@/api/types';
import { withParticle } from '@/lib/korean';
import { addDays, monthAndDay } from '@/lib/seoul-day';
import { spanOf } from '../subject/subject-words';

export type Understanding = Schemas['UnderstandingView'];
export type Warning = Understanding['warnings'][number];
export type Project = Understanding['projects'][number];
export type Deadline = NonNullable<Understanding['deadline']>;

const minutes = z.nullable(z.number());

export type RestDay = Understanding['time']['restDays'][number];

const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const satisfies readonly RestDay[];

export const correctionsSchema = z.object({
  topics: z.array(z.string()),
  weaknesses: z.array(z.string()),
  known: z.array(z.string()),
  excluded: z.array(z.string()),
  time: z.object({
    weekdayMinutes: minutes,
    weekendMinutes: minutes,
    weekMinutes: minutes,
    // Answers that were saved by an earlier version have none.
    restDays: z.catch(z.array(z.enum(weekdays)), []),
  }),
  deadline: z.nullable(z.object({ date: z.string(), kind: z.enum(['EXAM', 'EVENT']) })),
  goal: z.nullable(
    z.object({
      said: z.string(),
      /** null for a goal that the user typed or chose. */
      kind: z.nullable(z.enum(['MAKE', 'WRITE', 'PERFORM', 'TALK', 'READ', 'REACH', 'ANALYSE'])),
    }),
  ),
});

/** The wishes of the user instead of those that were read; always whole. */
export type Corrections = z.infer<typeof correctionsSchema>;
export type StudyTime = Corrections['time'];
export type NameList = 'topics' | 'weaknesses' | 'known' | 'excluded';

export const mostNames = 8;
export const longestName = 30;
export const longestGoal = 40;
export const shortestGoal = 2;

/** Returns what was understood in the form of corrections. */
export function correctionsOf({
  topics,
  weaknesses,
  known,
  excluded,
  time: { weekdayMinutes, weekendMinutes, weekMinutes, restDays },
  deadline,
  goal,
}: Understanding): Corrections {
  return {
    topics,
    weaknesses,
    known,
    excluded,
    time: { weekdayMinutes, weekendMinutes, weekMinutes, restDays },
    deadline: deadline && { date: deadline.date, kind: deadline.kind },
    goal: goal && { said: goal.said, kind: goal.kind },
  };
}

export function daysLeftText(days: number): string {
  if (days === 0) return '오늘';
  return days > 0 ? `${days}일 뒤` : `${-days}일 지남`;
}

/** The label of the row with the deadline. */
export const deadlineName = (kind: Deadline['kind'] | undefined) =>
  kind === 'EVENT' ? '목표일' : '시험';

/** Formats minutes of a day; 0 means that there is no learning. */
export const minutesText = (minutes: number) => (minutes === 0 ? '쉽니다' : spanOf(minutes));

/** Formats a day of the week without learning: 「일요일은 쉽니다」. */
export const restText = (day: RestDay) =>
  `${'월화수목금토일'.charAt(weekdays.indexOf(day))}요일은 쉽니다`;

/** Returns the study time as chips: 「평일 1시간」, 「주말 3시간」. */
export function timeTexts({ weekdayMinutes, weekendMinutes, weekMinutes }: StudyTime): string[] {
  const stated = [
    ['평일', weekdayMinutes],
    ['주말', weekendMinutes],
    ['일주일', weekMinutes],
  ] as const;
  return stated.flatMap(([of, value]) => (value === null ? [] : [`${of} ${minutesText(value)}`]));
}

const stepMinutes = 30;
const mostMinutes = 8 * 60;

/** Returns the next step of a day's time, or null at the end of the range. */
export function steppedMinutes(minutes: number | null, by: 1 | -1): number | null {
  if (minutes === null) return by > 0 ? stepMinutes : null;
  const next =
    by > 0
      ? (Math.floor(minutes / stepMinutes) + 1) * stepMinutes
      : (Math.ceil(minutes / stepMinutes) - 1) * stepMinutes;
  return next < 0 || (by > 0 && next > mostMinutes) ? null : next;
}

interface WarningWords {
  title: string;
  text: string;
}

/** Returns the sentences of a warning about a plan of `days` days. */
export function warningWords(
  { kind, fittingDays, minutes }: Warning,
  days: number,
  deadline: Understanding['deadline'],
): WarningWords {
  const name = deadlineName(deadline?.kind);
  if (kind === 'EXAM_PASSED') {
    const date = deadline === null ? '그날' : monthAndDay(deadline.date);
    if (deadline !== null && deadline.daysLeft >= 0) {
      return {
        title: `${name} 날짜가 시작일보다 앞섭니다.`,
        text: `${withParticle(date, '은/는')} 계획을 시작하기 전입니다. 날짜를 수정하거나 빼주세요.`,
      };
    }
    return {
      title: `${name} 날짜가 지났습니다.`,
      text: `${withParticle(date, '은/는')} 이미 지난 날입니다. 날짜를 수정하거나 빼주세요.`,
    };
  }
  if (kind === 'LONGER_THAN_DEADLINE' && fittingDays !== null && deadline !== null) {
    const title = `기간 ${days}일이 ${name}보다 ${days - fittingDays}일 깁니다.`;
    if (deadline.daysLeft === 0) return { title, text: `오늘이 ${name}입니다.` };
    const last = monthAndDay(addDays(deadline.date, -1));
    return { title, text: `${fittingDays}일이면 ${name} 전날인 ${last}에 마칩니다.` };
  }
  return {
    title: '적어주신 시간이 내용에 비해 짧습니다.',
    text: `${days}일 동안 쓸 수 있는 시간은 모두 ${spanOf(minutes ?? 0)}입니다. 시간을 늘리거나 넣을 내용을 줄여주세요.`,
  };
}

/** A piece of the objective, and whether it was understood. */
interface Piece {
  /** The place of its first character. */
  start: number;
  text: string;
  isMarked: boolean;
}

/** Splits the objective at its understood ranges, which count characters, not UTF-16 units. */
export function piecesOf({
  objective,
  marked,
}: Pick<Understanding, 'objective' | 'marked'>): Piece[] {
  const letters = [...objective];
  const pieces: Piece[] = [];
  const add = (start: number, end: number, isMarked: boolean) => {
    if (start < end) pieces.push({ start, text: letters.slice(start, end).join(''), isMarked });
  };
  let at = 0;
  for (const { start, end } of marked) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, letters.length, false);
  return pieces;
}
