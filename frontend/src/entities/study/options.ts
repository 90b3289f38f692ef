import type { QueryOf, Schemas } from '@/api/types';
import { modeLabels, recruitmentLabels } from './recruitment';

type ListQuery = QueryOf<'list_posts'>;

export type StudyMode = Schemas['PostMode'];
export type StudyRegion = Schemas['PostRegion'];
type StudyPeriod = Schemas['PostPeriod'];
export type StudySort = NonNullable<ListQuery['sort']>;

/** The choices for the number of seats; 6 means 「6명 이상」. */
export const recruitChoices = [1, 2, 3, 4, 5, 6] as const;

// Records, so that a choice that the server adds or removes fails the type check.

export const sortLabels: Record<StudySort, string> = {
  LATEST: '최신순',
  DEADLINE: '마감 임박순',
  POPULAR: '조회순',
};

const periodOrder: Record<StudyPeriod, number> = {
  '1개월': 0,
  '2개월': 1,
  '3개월': 2,
  '6개월': 3,
  '6개월 이상': 4,
};

const regionOrder: Record<StudyRegion, number> = {
  서울: 0,
  경기: 1,
  인천: 2,
  부산: 3,
  대구: 4,
  광주: 5,
  대전: 6,
  울산: 7,
  세종: 8,
  강원: 9,
  충북: 10,
  충남: 11,
  전북: 12,
  전남: 13,
  경북: 14,
  경남: 15,
  제주: 16,
};

/** Returns a type guard for the keys of `choices`. */
const oneOf =
  <Choice extends string>(choices: Record<Choice, unknown>) =>
  (text: string | null): text is Choice =>
    text !== null && Object.hasOwn(choices, text);

const allModes: Record<StudyMode, string> = modeLabels;

export const isMode = oneOf(allModes);
export const isSort = oneOf(sortLabels);
export const isStatus = oneOf(recruitmentLabels);
export const isRegion = oneOf(regionOrder);
export const isPeriod = oneOf(periodOrder);

export const modes = Object.keys(modeLabels).filter(isMode);
export const sorts = Object.keys(sortLabels).filter(isSort);
export const regions = Object.keys(regionOrder).filter(isRegion);
export const periods = Object.keys(periodOrder).filter(isPeriod);
