import type { RecruitmentStatus } from './recruitment';
import type { StudyMode, StudyRegion, StudySort } from './options';

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
