import type { UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '@/api/errors';
import { notify } from '@/ui/toast';
import { studyFields, type StudyValues } from './study-values';

/** Puts what the server objects to beside its field and tells that nothing was saved. */
export function showStudyFailure(
  error: unknown,
  setError: UseFormSetError<StudyValues>,
  failure: { message: string; description?: string },
) {
  // A lost session has its own message, and the draft waits for the way back.
  if (error instanceof ApiError && error.status === 401) return;
  if (error instanceof ApiError) {
    for (const { field, message } of error.fieldErrors) {
      const name =
        field === 'studies' ? 'categoryId' : studyFields.find((known) => known === field);
      if (name !== undefined) setError(name, { message });
    }
  }
  const message = messageOf(error, failure.message);
  const isOurs = message === failure.message;
  notify.error(message, {
    ...(isOurs && failure.description && { description: failure.description }),
  });
}
