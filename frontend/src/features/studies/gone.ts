import { ApiError } from '@/api/errors';
import type { Study } from './queries';

/** Whether a call failed because its study is not there, for all or for who asks. */
export const isGone = (error: Error | null) =>
  error instanceof ApiError && error.errorCode === 'STUDY_NOT_FOUND';

/** What is left of a study that went while it was read: one that nobody can apply to. */
export const asGone = ({ myApplication: _mine, ...study }: Study): Study => ({
  ...study,
  recruitmentStatus: 'CLOSED',
  takesWaiting: false,
});
