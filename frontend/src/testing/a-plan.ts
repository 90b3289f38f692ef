import type { Schemas } from '@/api/types';
import { aRoadmap } from './a-roadmap';

/** The plan of a study: that of the roadmap, in its public form. */
export const aPlan: Schemas['StudyPlanView'] = {
  mainCategory: aRoadmap.mainCategory,
  subCategory: aRoadmap.subCategory,
  currentLevel: aRoadmap.currentLevel,
  duration: aRoadmap.duration,
  source: aRoadmap.source,
  overallTips: aRoadmap.overallTips,
  weeklyPlans: aRoadmap.weeklyPlans.map(({ week, weeklyKeyword, dailyPlans }) => ({
    week,
    weeklyKeyword,
    dailyPlans: dailyPlans.map(({ day, dailyKeyword }) => ({ day, dailyKeyword })),
  })),
};
