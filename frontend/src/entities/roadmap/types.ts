import type { Schemas } from '@/api/types';

export type Roadmap = Schemas['RoadmapView'];
export type WeeklyPlan = Roadmap['weeklyPlans'][number];
export type DailyPlan = WeeklyPlan['dailyPlans'][number];
export type RoadmapSummary = Schemas['RoadmapSummaryView'];
export type Progress = Roadmap['progress'];
export type Job = Schemas['JobView'];
export type FormData = Schemas['RoadmapFormView'];
export type GenerateBody = Schemas['GenerateRoadmapBody'];

/** The part of a roadmap that is shown, independent of its owner. */
export type Plan = Pick<
  Roadmap,
  | 'mainCategory'
  | 'subCategory'
  | 'currentLevel'
  | 'duration'
  | 'weeklyPlans'
  | 'overallTips'
  | 'curriculumEvaluation'
  | 'hasRestrictedTopics'
>;
