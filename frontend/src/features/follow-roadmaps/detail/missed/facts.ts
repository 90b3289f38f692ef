import { daysBetween } from '@/entities/roadmap/dates';
import { isReviewDay } from '@/entities/roadmap/plan-day';
import {
  applied,
  type Arranged,
  type Calendar,
  type Choice,
  dueOn,
  endOf,
  isOpen,
  type Missed,
  missedIn,
  mostADay,
} from '@/entities/roadmap/schedule';
import type { Roadmap } from '@/entities/roadmap/types';
import { addDays, monthAndDay } from '@/lib/seoul-day';
import { withParticle } from '@/lib/korean';
import { cellsInWords, daysInWords, rangeInWords, shortRange } from './words';

/** A line about a choice. `before` is the old value, `now` the new one in bold. */
export interface Fact {
  text: string;
  now?: string;
  after?: string;
  isWarning?: boolean;
}

export interface Offer {
  choice: Choice;
  hint: string;
  /** The text alternative of the cells. */
  picture: string;
  facts: Fact[];
  /** The dates after the choice; null if it is not possible. */
  after: Arranged | null;
}

export interface Situation {
  roadmap: Roadmap;
  startDate: string;
  calendar: Calendar;
  missed: Missed;
}

/** Returns what each choice changes. */
export function offersOf(situation: Situation): Offer[] {
  return [shiftOffer(situation), mergeOffer(situation), skipOffer(situation)];
}

function shiftOffer(situation: Situation): Offer {
  const { calendar, missed, startDate } = situation;
  const after = possible(calendar, 'SHIFT');
  const delay = daysInWords(calendar.today - (missed.dates[0] ?? calendar.today));
  const today = monthAndDay(addDays(startDate, calendar.today));
  return {
    choice: 'SHIFT',
    hint: `남은 칸을 ${delay} 뒤로 옮깁니다`,
    picture: `${today}에 ${firstOf(missed)}일 차부터 이어 갑니다. 모든 칸이 ${delay} 뒤로 갑니다.`,
    facts: [endFact(situation, after), ...lateFacts(situation, after)],
    after,
  };
}

function mergeOffer(situation: Situation): Offer {
  const { calendar, missed, startDate } = situation;
  const after = applied(calendar, 'MERGE');
  if (typeof after === 'string') {
    const reason =
      after === 'OVER'
        ? '남은 날이 없어 합칠 수 없습니다'
        : `하루 ${cellsInWords(mostADay)}을 넘어 합칠 수 없습니다`;
    return { choice: 'MERGE', hint: reason, picture: `${reason}.`, facts: [], after: null };
  }
  const dates = [...new Set(missed.days.map((index) => after.due[index] ?? 0))];
  const [first = 0, last = 0] = [dates[0], dates.at(-1)];
  const load = (arranged: Arranged, date: number) =>
    dueOn(arranged, date).filter((index) => isOpen({ ...arranged, done: calendar.done }, index))
      .length;
  const before = Math.max(...dates.map((date) => load(calendar, date)));
  const loads = dates.map((date) => load(after, date));
  const most = cellsInWords(Math.max(...loads));
  const isEven = loads.every((count) => count === loads[0]);
  const [from, to] = [addDays(startDate, first), addDays(startDate, last)];
  const only = first === calendar.today ? '오늘' : `${monthAndDay(from)}에`;
  const days = first === last ? only : `앞으로 ${daysInWords(last - first + 1)}에`;
  const span = shortRange(from, to);
  return {
    choice: 'MERGE',
    hint: first === last ? `빈 칸을 ${days} 모두 넣습니다` : `빈 칸을 ${days} 나누어 넣습니다`,
    picture: `${rangeInWords(from, to)} 하루에 ${most}${isEven ? '씩' : '까지'} 합니다.`,
    facts: [
      endFact(situation, after),
      ...lateFacts(situation, after),
      {
        text: before === 0 ? `${span} 하루` : `${span} 하루 ${cellsInWords(before)} →`,
        now: isEven ? most : `${most}까지`,
      },
    ],
    after,
  };
}

function skipOffer(situation: Situation): Offer {
  const { calendar, missed, startDate, roadmap } = situation;
  const after = possible(calendar, 'SKIP');
  const count = cellsInWords(missed.days.length);
  const object = withParticle(count, '을/를');
  const next = dueOn(calendar, calendar.today)[0];
  const today = monthAndDay(addDays(startDate, calendar.today));
  const review = reviewOf(roadmap, missed, calendar);
  return {
    choice: 'SKIP',
    hint: next === undefined ? `${object} 넘깁니다` : `${object} 넘기고 오늘 칸부터 합니다`,
    picture:
      next === undefined
        ? `${object} 넘긴 것으로 표시합니다.`
        : `${object} 넘긴 것으로 표시하고 ${today}은 ${next + 1}일 차를 합니다.`,
    facts: [
      endFact(situation, after),
      ...lateFacts(situation, after),
      {
        text:
          review === null
            ? '넘긴 칸도 언제든 마칠 수 있습니다'
            : `넘긴 칸은 ${review + 1}일 차 복습에 다시 나옵니다`,
      },
    ],
    after,
  };
}

function possible(calendar: Calendar, choice: 'SHIFT' | 'SKIP'): Arranged {
  const after = applied(calendar, choice);
  return typeof after === 'string' ? calendar : after;
}

const firstOf = ({ days }: Missed) => (days[0] ?? 0) + 1;

function endFact({ calendar, startDate }: Situation, after: Arranged): Fact {
  const [before, end] = [calendar, after].map((dates) => addDays(startDate, endOf(dates)));
  if (before === undefined || end === undefined || before === end) {
    return { text: '마치는 날', now: monthAndDay(end ?? startDate), after: '그대로' };
  }
  return { text: `마치는 날 ${monthAndDay(before)} →`, now: monthAndDay(end) };
}

/** Returns a warning if the roadmap does not end before its deadline. */
function lateFacts({ roadmap, startDate }: Situation, after: Arranged): Fact[] {
  const { deadline } = roadmap.schedule;
  if (deadline === null) return [];
  const late = endOf(after) - daysBetween(startDate, deadline.date);
  if (late < 0) return [];
  const name = `${deadline.kind === 'EXAM' ? '시험' : '목표일'} ${monthAndDay(deadline.date)}`;
  const text = late === 0 ? `${name} 당일에 마칩니다` : `${name}보다 ${daysInWords(late)} 늦습니다`;
  return [{ text, isWarning: true }];
}

/** Returns the index of the coming review of the missed days' week; null if there is none. */
function reviewOf({ weeklyPlans }: Roadmap, { days }: Missed, calendar: Calendar): number | null {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const week = Math.floor(last / 7);
  // A review is about its own week.
  if (Math.floor(first / 7) !== week) return null;
  const plans = weeklyPlans[week]?.dailyPlans ?? [];
  const day = plans.findIndex(({ dailyKeyword }, place) => {
    const index = week * 7 + place;
    const isComing = index > last && (calendar.due[index] ?? 0) >= calendar.today;
    return isReviewDay(dailyKeyword) && isComing && isOpen(calendar, index);
  });
  return day === -1 ? null : week * 7 + day;
}

/** Returns the situation of a roadmap on the Seoul day of `calendar`. */
export function situationOf(roadmap: Roadmap, startDate: string, calendar: Calendar): Situation {
  return { roadmap, startDate, calendar, missed: missedIn(calendar) };
}
