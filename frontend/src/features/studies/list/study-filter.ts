import { create } from 'zustand';
import { readPage } from '@/lib/address';
import { recruitmentLabels, type RecruitmentStatus } from '@/lib/recruitment';
import { paths } from '@/paths';
import {
  isMode,
  isRegion,
  isSort,
  type StudyMode,
  type StudyRegion,
  type StudySort,
} from '../options';

/** What the list shows, as the API is asked; what is not set is not asked for. */
export interface StudyFilter {
  /** From 0. */
  page: number;
  /** Words to be found. */
  q?: string;
  /** Id or name of a category, which takes its children along. */
  category?: string;
  status?: RecruitmentStatus;
  mode?: StudyMode;
  region?: StudyRegion;
  sort?: StudySort;
}

export const statuses = ['OPEN', 'UPCOMING', 'CLOSED'] as const;

const isStatus = (text: string | null): text is RecruitmentStatus =>
  text !== null && Object.hasOwn(recruitmentLabels, text);

/** New choices; `undefined` takes one back. */
export type FilterChange = { [Choice in keyof StudyFilter]?: StudyFilter[Choice] | undefined };

/** The filter after a change, from the first page on. */
export function changed(
  { page: _page, ...filter }: StudyFilter,
  change: FilterChange,
): StudyFilter {
  const choices = Object.entries({ ...filter, ...change });
  return { page: 0, ...Object.fromEntries(choices.filter(([, choice]) => choice !== undefined)) };
}

/** So many characters are searched for at most. */
export const searchMax = 100;

/** What was typed as it is searched for; nothing if that is no word. */
export function searchOf(typed: string | null): string | undefined {
  const words = typed?.trim().replace(/\s+/g, ' ').slice(0, searchMax).trim();
  return words === '' ? undefined : words;
}

/** Reads an address; anything it cannot mean is left out. */
export function readStudyFilter(search: URLSearchParams): StudyFilter {
  const [category, status, mode, region, sort] = [
    search.get('category'),
    search.get('status'),
    search.get('mode'),
    search.get('region'),
    search.get('sort'),
  ];
  const q = searchOf(search.get('q'));
  return {
    page: readPage(search.get('page')),
    ...(q !== undefined && { q }),
    ...(category !== null && category !== '' && { category }),
    ...(isStatus(status) && { status }),
    ...(isMode(mode) && { mode }),
    ...(isRegion(region) && { region }),
    ...(isSort(sort) && sort !== 'LATEST' && { sort }),
  };
}

/** The list one was looking through: the way back to it keeps its search. */
export const useLastList = create(() => ({ address: paths.studies() }));

export const forgetLastList = () => useLastList.setState(useLastList.getInitialState());

/** Whether anything but the page is chosen that hides studies. */
export const hidesStudies = (filter: StudyFilter): boolean =>
  filter.q !== undefined || conditionsOf(filter).length > 0;

/** What a list may be narrowed by, in the order in which it is shown. */
const conditions = ['category', 'status', 'mode', 'region'] as const;

export type Condition = (typeof conditions)[number];

/** By what a list is narrowed, its search aside. */
export const conditionsOf = (filter: StudyFilter): Condition[] =>
  conditions.filter((condition) => filter[condition] !== undefined);

/** The filter without some of its conditions, from the first page on. */
export function without(filter: StudyFilter, dropped: readonly Condition[]): StudyFilter {
  const kept = { ...filter, page: 0 };
  for (const condition of dropped) delete kept[condition];
  return kept;
}
