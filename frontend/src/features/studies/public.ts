export { StudyGrid } from './list/study-grid';
