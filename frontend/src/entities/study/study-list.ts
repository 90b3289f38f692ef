import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { api } from '@/api/client';
import { readPage } from '@/lib/numbers';
import { paths } from '@/paths';
import {
  isMode,
  isRegion,
  isSort,
  isStatus,
  type StudyMode,
  type StudyRegion,
  type StudySort,
} from './options';
import { studiesFailure } from './queries';
import type { RecruitmentStatus } from './recruitment';

/** The parameters of a list request; unset ones are not sent. */
export interface StudyFilter {
  /** Counted from 0. */
  page: number;
  /** The search words. */
  q?: string;
  /** Id or name of a category, subcategories included. */
  category?: string;
  status?: RecruitmentStatus;
  mode?: StudyMode;
  region?: StudyRegion;
  sort?: StudySort;
}

/** One page of studies. While the next page loads, `data` is the previous one, with its `pagination`. */
export const studiesQuery = ({ page, ...filter }: StudyFilter) =>
  queryOptions({
    queryKey: ['studies', 'list', { page, ...filter }],
    queryFn: ({ signal }) => api.get('/api/posts', { query: { page, ...filter }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: studiesFailure },
  });

/** The number of studies that match a filter, from a page of the smallest size. */
export const studyCountQuery = ({ page: _page, sort: _sort, ...filter }: StudyFilter) =>
  queryOptions({
    queryKey: ['studies', 'list', 'count', filter],
    queryFn: ({ signal }) => api.get('/api/posts', { query: { size: 1, ...filter }, signal }),
    select: ({ pagination }) => pagination,
    meta: { failure: studiesFailure },
  });

export const statuses = ['OPEN', 'UPCOMING', 'CLOSED'] as const;

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
  const of = (name: string) => search.get(name);
  const [category, status, mode, region] = [of('category'), of('status'), of('mode'), of('region')];
  const [q, sort] = [searchOf(of('q')), of('sort')];
  return {
    page: readPage(of('page')),
    ...(q !== undefined && { q }),
    ...(category && { category }),
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

/** The last list, so that the link back to it preserves its filters. */
export const useLastList = create(() => ({ address: paths.studies() }));

export const forgetLastList = () => useLastList.setState(useLastList.getInitialState());
