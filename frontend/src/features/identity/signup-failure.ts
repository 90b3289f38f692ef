import type { UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '@/api/errors';
import { showAlert } from '@/ui/modal-store';
import type { SignupForm } from './signup-schema';

const formFields = ['nickname', 'email', 'password', 'passwordConfirm'] as const;

/** Puts what the server objects to beside its field; anything else is an alert. */
export function showSignupFailure(error: unknown, setError: UseFormSetError<SignupForm>) {
  if (error instanceof ApiError) {
    const told = formFields.flatMap((field) => {
      const message = messageFor(error, field);
      return message === undefined ? [] : [{ field, message }];
    });
    told.forEach(({ field, message }, index) =>
      setError(field, { message }, { shouldFocus: index === 0 }),
    );
    if (told.length > 0) return;
  }
  void showAlert(messageOf(error, '회원가입에 실패했습니다. 다시 시도해주세요.'));
}

function messageFor(error: ApiError, field: (typeof formFields)[number]): string | undefined {
  if (field === 'nickname' && error.errorCode === 'NICKNAME_TAKEN') return error.message;
  if (field === 'email' && error.errorCode === 'EMAIL_TAKEN') return error.message;
  return error.fieldMessage(field);
}
