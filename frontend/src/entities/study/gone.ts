import { ApiError } from '@/api/errors';
import type { Study } from './queries';

/** Whether a request failed because the study does not exist, for every user or for this one. */
export const isGone = (error: Error | null) =>
  error instanceof ApiError && error.errorCode === 'STUDY_NOT_FOUND';

/** Returns a deleted study that is still shown, as one that accepts no applications. */
export const asGone = ({ myApplication: _mine, ...study }: Study): Study => ({
  ...study,
  recruitmentStatus: 'CLOSED',
  takesWaiting: false,
});
