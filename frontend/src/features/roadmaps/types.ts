import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type Roadmap = Schemas['RoadmapView'];
export type WeeklyPlan = Roadmap['weeklyPlans'][number];
export type SampleSummary = Schemas['RoadmapSummaryView'];
export type MyRoadmap = Schemas['MyRoadmapView'];
export type MyRoadmapSummary = Schemas['MyRoadmapSummaryView'];
export type Progress = MyRoadmap['progress'];
export type Job = Schemas['JobView'];
export type FormData = Schemas['RoadmapFormDataView'];
export type GenerateBody = Schemas['GenerateRoadmapBody'];
/** What a plan shows, whoever it belongs to. */
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
