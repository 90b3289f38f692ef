import { create } from 'zustand';
import { paths } from '@/paths';
import type { StudyMode, StudyRegion, StudySort } from './options';
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

/** The last list, so that the link back to it preserves its filters. */
export const useLastList = create(() => ({ address: paths.studies() }));

export const forgetLastList = () => useLastList.setState(useLastList.getInitialState());
