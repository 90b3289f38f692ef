export { MyDesk } from './desk/my-desk';
export { CircleCard } from './together/circle-card';
export { StudyGrid } from './list/study-grid';
