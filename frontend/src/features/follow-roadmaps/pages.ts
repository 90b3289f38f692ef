export const weeklyPlan = () => import('./weekly-plan/weekly-plan-page');
export const myRoadmaps = () => import('./list/my-roadmaps-page');
export const myRoadmap = () => import('./detail/my-roadmap-page');
export const worksheet = () => import('./worksheet/worksheet-page');
