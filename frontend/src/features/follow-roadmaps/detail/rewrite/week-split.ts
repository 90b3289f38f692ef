import { isDone, type PlanDay } from '@/entities/roadmap/today';
import type { WeeklyPlan } from '@/entities/roadmap/types';

export interface WeekSplit {
  done: number[];
  edited: number[];
  /** The days that are replaced. */
  open: number[];
}

/** Splits a week's days into those that a rewrite preserves and those that it replaces. `marks` are the days done. */
export function splitWeek({ week, dailyPlans }: WeeklyPlan, marks: readonly PlanDay[]): WeekSplit {
  const days = dailyPlans.map(({ day, edited }) => ({
    day,
    edited,
    done: isDone(marks, { week, day }),
  }));
  const numbers = (of: typeof days) => of.map(({ day }) => day);
  return {
    done: numbers(days.filter(({ done }) => done)),
    edited: numbers(days.filter(({ done, edited }) => edited && !done)),
    open: numbers(days.filter(({ done, edited }) => !done && !edited)),
  };
}

/** Formats days of a week: 「3·5일 차」. */
const listed = (days: readonly number[]) => `${days.join('·')}일 차`;

/** Sentences that say which days of the week are preserved and which are replaced. */
export function splitSentences({ done, edited, open }: WeekSplit): string[] {
  const kept = [
    ...(done.length > 0 ? [`완료한 날(${listed(done)})`] : []),
    ...(edited.length > 0 ? [`직접 수정한 날(${listed(edited)})`] : []),
  ].join('과 ');
  if (open.length === 0) return [`이 주차에는 다시 쓸 날이 없습니다. ${kept}은 그대로 둡니다.`];
  return [
    ...(kept === '' ? [] : [`${kept}은 그대로 둡니다.`]),
    `${kept === '' ? `이 주차의 ${open.length}일을` : `${listed(open)}를`} 새로 씁니다. 다른 주차와 학습 팁, 커리큘럼 평가는 바뀌지 않습니다.`,
  ];
}
