import { messageOf } from '@/api/errors';
import { paths } from '@/app/paths';

/** Where somebody who may not edit is led, and what they are told. */
export interface Exit {
  to: string;
  message: string | null;
  description?: string;
}

interface Access {
  studyId: number | null;
  isSignedOut: boolean;
  /** Told already why the session ended. */
  sessionError: string | null;
  /** Why the study could not be loaded. */
  failure: Error | null;
  /** Unknown until the study is loaded for this person. */
  isAuthor: boolean | undefined;
}

const failedMessage = '스터디 정보를 불러오지 못했습니다.';

export function editExit({
  studyId,
  isSignedOut,
  sessionError,
  failure,
  isAuthor,
}: Access): Exit | null {
  if (studyId === null) return { to: paths.studies(), message: failedMessage };
  if (isSignedOut) {
    return {
      to: paths.login(paths.studyEdit(studyId)),
      message: sessionError === null ? '로그인이 필요합니다.' : null,
    };
  }
  if (failure !== null) {
    const message = messageOf(failure, failedMessage);
    if (message !== failedMessage) return { to: paths.studies(), message };
    return { to: paths.studies(), message, description: '잠시 후 다시 시도해주세요.' };
  }
  if (isAuthor === false) {
    return { to: paths.study(studyId), message: '본인이 작성한 글만 수정할 수 있습니다.' };
  }
  return null;
}
