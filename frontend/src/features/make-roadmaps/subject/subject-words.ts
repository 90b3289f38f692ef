import { particleAfter, withParticle } from '@/lib/korean';
import type { LeftOutReason } from './queries';

export const makeGeneralPlan = '일반 학습 계획으로 만들기';

/** Opens the other subjects that were found. */
export const anotherSubject = '이 분야가 아니에요';

/** Joins names: 「React」, 「React와 TypeScript」, 「Java, Spring과 JPA」. */
export function namesTogether(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const before = names.at(-2);
  if (before === undefined) return last;
  return [...names.slice(0, -2), `${withParticle(before, '와/과')} ${last}`].join(', ');
}

/** Returns the text after the name at `index` of the found ones: 와, a comma, or 로 찾았습니다. */
export function afterFound(names: readonly string[], index: number): string {
  const name = names[index] ?? '';
  const left = names.length - 1 - index;
  if (left === 0) return `${particleAfter(name, '으로/로')} 찾았습니다.`;
  return left === 1 ? particleAfter(name, '와/과') : ',';
}

/** Returns the found subjects as a sentence. */
export const foundSentence = (names: readonly string[]) =>
  `${namesTogether(names)}${afterFound(names, names.length - 1)}`;

const inWords = ['', '한', '두', '세', '네', '다섯'];

/** Returns how several subjects share the days, or null for one subject. */
export function togetherNote(count: number, days: number): string | null {
  if (count < 2) return null;
  return `${inWords[count] ?? count} 분야를 따로 나누지 않고, 먼저 알아야 할 것부터 ${days}일에 함께 배치합니다.`;
}

/** Returns the sentence for a subject without results. */
export const missSentence = (typed: string) =>
  `‘${typed}’${particleAfter(typed, '을/를')} 다루는 커리큘럼이 아직 없습니다.`;

/** Returns the sentence for found subjects that are not meant. */
export const declinedSentence = (names: readonly string[]) =>
  `${withParticle(namesTogether(names), '이/가')} 아닌 분야로 만듭니다.`;

export const waysSentence = (ways: number) =>
  `아직 아무것도 만들지 않았습니다. 아래 ${inWords[ways] ?? ways} 가지 중에서 골라주세요.`;

/** Formats a length of time: 「2시간 40분」. */
export function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`]
    .filter(Boolean)
    .join(' ');
}

/** Formats the size of a table of contents: 「12개 단원 · 약 34시간」. */
export function sizeOf(unitCount: number, minutes: number | null): string {
  const units = `${unitCount}개 단원`;
  if (minutes === null) return units;
  return `${units} · 약 ${minutes < 60 ? `${minutes}분` : `${Math.round(minutes / 60)}시간`}`;
}

/** Returns the number of review days: the last day of every full week. */
export const reviewDaysOf = (days: number) => Math.floor(days / 7);

/** Says how a table of contents is spread over the days; nothing of it is left out. */
export function loadSentence(minutes: number | null, days: number): string {
  const reviews = reviewDaysOf(days);
  const left = days - reviews;
  const without = reviews > 0 ? `${days}일 가운데 복습 ${reviews}일을 ` : '';
  if (minutes === null) {
    return without === ''
      ? `${days}일에 나누어 담습니다.`
      : `${without}뺀 ${left}일에 나누어 담습니다.`;
  }
  const daily = Math.max(1, Math.round(minutes / left));
  return without === ''
    ? `${days}일로 나누면 하루 약 ${spanOf(daily)}입니다.`
    : `${without}빼면 하루 약 ${spanOf(daily)}입니다.`;
}

/** Why a line is not an entry. */
export const reasons: Record<LeftOutReason, string> = {
  NOISE: '목차가 아닌 안내 문구나 숫자입니다.',
  REPEATED: '바로 앞줄과 같습니다.',
  TITLE: '전체의 제목입니다.',
  NOT_ALLOWED: '계획에 담을 수 없는 내용입니다.',
  EXCLUDED: '직접 뺀 줄입니다.',
};
