export { ApplyBar, ApplyPart } from './applying/apply-part';
export { StudyComments } from './comments/study-comments';
