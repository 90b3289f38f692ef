export { MyDesk } from './desk/my-desk';
export { tabOf } from './desk/tab-of';
export { CircleCard } from './together/circle-card';
export { StudyGrid } from './list/study-grid';
