import { contentTooShort } from '@/data/words';
import type { NoticeKind } from '@/features/notices/queries';
import { seoulClock } from '@/lib/seoul-clock';
import { seoulDay } from '@/lib/seoul-day';
import { htmlText, textLength } from '@/lib/text';
import { textFault } from '@/ui/text-form';
import type { ManagedNoticePage, NoticeBody } from './queries';

export const longestTitle = 100;
const shortestContent = 10;
const longestContent = 20_000;

/** In the order of the options. */
export const kindLabels: Record<NoticeKind, string> = { GENERAL: '없음', POLICY: '방침' };

export const isKind = (text: unknown): text is NoticeKind =>
  typeof text === 'string' && text in kindLabels;

/** A time in Seoul; the parts that are not chosen yet are empty. */
export interface Schedule {
  /** `2026-11-20`. */
  day: string;
  /** `14:00`. */
  time: string;
}

export interface NoticeValues {
  title: string;
  kind: NoticeKind;
  /** HTML. */
  content: string;
  pinned: boolean;
  /** null for a notice that is visible at once, or already. */
  schedule: Schedule | null;
}

export const blankNotice: NoticeValues = {
  title: '',
  kind: 'GENERAL',
  content: '',
  pinned: false,
  schedule: null,
};

export function valuesOf({ notice, content }: ManagedNoticePage): NoticeValues {
  const { title, kind, pinned, visible, visibleFrom } = notice;
  const schedule = visible ? null : { day: seoulDay(visibleFrom), time: seoulClock(visibleFrom) };
  return { title, kind, content, pinned, schedule };
}

/** Whether the values are equal. A stored draft has its fields in another order than the form. */
export const areSameValues = (one: NoticeValues, other: NoticeValues) =>
  one.title === other.title &&
  one.kind === other.kind &&
  one.content === other.content &&
  one.pinned === other.pinned &&
  one.schedule?.day === other.schedule?.day &&
  one.schedule?.time === other.schedule?.time;

const instantOf = ({ day, time }: Schedule) => `${day}T${time}:00+09:00`;

export function noticeBody({ schedule, ...values }: NoticeValues): NoticeBody {
  return { ...values, ...(schedule && { visibleFrom: instantOf(schedule) }) };
}

/** Returns what is wrong with the values, by the names of their fields. */
export function faultsOf(
  { title, content, schedule }: NoticeValues,
  isTried: boolean,
  now: number,
) {
  return {
    title: textFault(title, { name: '제목', limit: longestTitle, isTried }),
    content: contentFault(content, isTried),
    schedule: isTried && schedule !== null ? scheduleFault(schedule, now) : undefined,
  };
}

function contentFault(html: string, isTried: boolean) {
  const length = textLength(htmlText(html));
  if (length > longestContent) return '내용은 20,000자 이하여야 합니다.';
  return isTried && length < shortestContent ? contentTooShort : undefined;
}

function scheduleFault(schedule: Schedule, now: number) {
  if (schedule.day === '') return '공개하는 날을 선택해주세요.';
  if (schedule.time === '') return '공개하는 시각을 입력해주세요.';
  return Date.parse(instantOf(schedule)) <= now
    ? '예약 시각은 지금보다 나중이어야 합니다.'
    : undefined;
}
