import { particleAfter, withParticle } from '@/lib/korean';
import type { LeftOutReason } from './queries';

/** Names as one: 「React」, 「React와 TypeScript」, 「Java, Spring과 JPA」. */
export function namesTogether(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const before = names.at(-2);
  if (before === undefined) return last;
  return [...names.slice(0, -2), `${withParticle(before, '와/과')} ${last}`].join(', ');
}

/** What follows the name at `index` of several where all of them were found: 와, a comma, 로 찾았습니다. */
export function afterFound(names: readonly string[], index: number): string {
  const name = names[index] ?? '';
  const left = names.length - 1 - index;
  if (left === 0) return `${particleAfter(name, '으로/로')} 찾았습니다.`;
  return left === 1 ? particleAfter(name, '와/과') : ',';
}

/** What was found as a sentence. */
export const foundSentence = (names: readonly string[]) =>
  `${namesTogether(names)}${afterFound(names, names.length - 1)}`;

const inWords = ['', '한', '두', '세', '네'];

/** How several subjects share the days; nothing about one. */
export function togetherNote(count: number, days: number): string | null {
  if (count < 2) return null;
  return `${inWords[count] ?? count} 분야를 따로 나누지 않고, 먼저 알아야 할 것부터 ${days}일에 함께 배치합니다.`;
}

/** What is said where nothing was found, and how many ways on there are. */
export const missSentence = (typed: string) =>
  `‘${typed}’${particleAfter(typed, '으로/로')} 준비된 학습 내용이 없습니다.`;

export const waysSentence = (ways: number) =>
  `아직 아무것도 만들지 않았습니다. 아래 ${inWords[ways] ?? ways} 가지 중에서 골라주세요.`;

/** A length of time as a contents page gives it: 「2시간 40분」. */
export function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`]
    .filter(Boolean)
    .join(' ');
}

/** How much a table of contents holds: 「12개 단원 · 약 34시간」. */
export function sizeOf(unitCount: number, minutes: number | null): string {
  const units = `${unitCount}개 단원`;
  if (minutes === null) return units;
  return `${units} · 약 ${minutes < 60 ? `${minutes}분` : `${Math.round(minutes / 60)}시간`}`;
}

/** Days that recall: the last one of every full week. */
export const reviewDaysOf = (days: number) => Math.floor(days / 7);

/** How the days carry a table of contents, of which nothing is left out. */
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

/** Why a line is no entry. */
export const reasons: Record<LeftOutReason, string> = {
  NOISE: '목차가 아닌 안내 문구나 숫자입니다.',
  REPEATED: '바로 앞줄과 같습니다.',
  TITLE: '전체의 제목입니다.',
  NOT_ALLOWED: '계획에 담을 수 없는 내용입니다.',
};
