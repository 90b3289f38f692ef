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
  /** Id or name of a category, which takes its children along. */
  category?: string;
  status?: RecruitmentStatus;
  mode?: StudyMode;
  region?: StudyRegion;
  sort?: StudySort;
}

const isStatus = (text: string | null): text is RecruitmentStatus =>
  text !== null && Object.hasOwn(recruitmentLabels, text);

/** Reads an address; anything it cannot mean is left out. */
export function readStudyFilter(search: URLSearchParams): StudyFilter {
  const [category, status, mode, region, sort] = [
    search.get('category'),
    search.get('status'),
    search.get('mode'),
    search.get('region'),
    search.get('sort'),
  ];
  return {
    page: readPage(search.get('page')),
    ...(category !== null && category !== '' && { category }),
    ...(isStatus(status) && { status }),
    ...(isMode(mode) && { mode }),
    ...(isRegion(region) && { region }),
    ...(isSort(sort) && sort !== 'LATEST' && { sort }),
  };
}

/** The address of a filtered list. */
export function studyFilterHref({ page, ...filter }: StudyFilter): string {
  return paths.studies({ ...filter, page: page === 0 ? undefined : page + 1 });
}

/** Whether anything but the page is chosen that hides studies. */
export function hidesStudies({ category, status, mode, region }: StudyFilter): boolean {
  return [category, status, mode, region].some((choice) => choice !== undefined);
}
