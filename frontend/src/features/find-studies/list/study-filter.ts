import type { StudyFilter } from '@/entities/study/list-state';
import { isMode, isRegion, isSort } from '@/entities/study/options';
import { recruitmentLabels, type RecruitmentStatus } from '@/entities/study/recruitment';
import { readPage } from '@/lib/numbers';

export const statuses = ['OPEN', 'UPCOMING', 'CLOSED'] as const;

const isStatus = (text: string | null): text is RecruitmentStatus =>
  text !== null && Object.hasOwn(recruitmentLabels, text);

/** New values; `undefined` removes one. */
export type FilterChange = { [Choice in keyof StudyFilter]?: StudyFilter[Choice] | undefined };

/** Returns the changed filter, at its first page. */
export function changed(
  { page: _page, ...filter }: StudyFilter,
  change: FilterChange,
): StudyFilter {
  const choices = Object.entries({ ...filter, ...change });
  return { page: 0, ...Object.fromEntries(choices.filter(([, choice]) => choice !== undefined)) };
}

/** The maximum length of a search, in characters. */
export const searchMax = 100;

/** Returns a typed search in normal form; undefined if it is empty. */
export function searchOf(typed: string | null): string | undefined {
  const words = typed?.trim().replace(/\s+/g, ' ').slice(0, searchMax).trim();
  return words === '' ? undefined : words;
}

/** Reads an address; invalid values are omitted. */
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

/** Whether a search or filter hides studies. */
export const hidesStudies = (filter: StudyFilter): boolean =>
  filter.q !== undefined || conditionsOf(filter).length > 0;

/** The conditions of a filter, in the order in which they are shown. */
const conditions = ['category', 'status', 'mode', 'region'] as const;

export type Condition = (typeof conditions)[number];

/** Returns the conditions that are set; the search is not one. */
export const conditionsOf = (filter: StudyFilter): Condition[] =>
  conditions.filter((condition) => filter[condition] !== undefined);

/** Returns the filter without some of its conditions, at its first page. */
export function without(filter: StudyFilter, dropped: readonly Condition[]): StudyFilter {
  const kept = { ...filter, page: 0 };
  for (const condition of dropped) delete kept[condition];
  return kept;
}
