import type { components } from './schema';

export type ErrorCode = components['schemas']['ErrorCode'];

/**
 * What people read when an answer has a code but no sentence. Exhaustive by type: a new code of the
 * server fails this build until it has one.
 */
export const codeMessages: Record<ErrorCode, string> = {
  VALIDATION_FAILED: '입력한 내용을 확인해주세요.',
  MALFORMED_REQUEST: '요청 형식이 올바르지 않습니다.',
  INVALID_CREDENTIALS: '이메일 또는 비밀번호가 올바르지 않습니다.',
  UNAUTHENTICATED: '로그인이 필요합니다.',
  TOKEN_EXPIRED: '인증이 만료되었습니다. 다시 로그인해주세요.',
  SESSION_EXPIRED: '세션이 만료되었습니다. 다시 로그인해주세요.',
  FORBIDDEN: '권한이 없습니다.',
  NOT_AUTHOR: '본인이 작성한 글만 수정할 수 있습니다.',
  ACCOUNT_SUSPENDED: '이용이 정지된 계정입니다.',
  NOT_FOUND: '요청한 주소를 찾을 수 없습니다.',
  STUDY_NOT_FOUND: '게시글을 찾을 수 없습니다.',
  CATEGORY_NOT_FOUND: '카테고리를 찾을 수 없습니다.',
  ROADMAP_NOT_FOUND: '로드맵을 찾을 수 없습니다.',
  USER_NOT_FOUND: '사용자를 찾을 수 없습니다.',
  JOB_NOT_FOUND: '작업을 찾을 수 없습니다.',
  METHOD_NOT_ALLOWED: '이 주소에서 지원하지 않는 요청 방식입니다.',
  PAYLOAD_TOO_LARGE: '보낸 내용이 너무 큽니다.',
  UNSUPPORTED_MEDIA_TYPE: '지원하지 않는 형식의 내용입니다.',
  NICKNAME_TAKEN: '이미 사용 중인 닉네임입니다.',
  EMAIL_TAKEN: '이미 가입된 이메일입니다.',
  STUDY_CLOSED: '모집이 마감된 스터디입니다.',
  STALE_UPDATE: '그사이 다른 곳에서 수정되었습니다. 새로 불러온 뒤 다시 시도해주세요.',
  CATEGORY_NAME_TAKEN: '같은 이름의 카테고리가 이미 있습니다.',
  CATEGORY_HAS_CHILDREN: '하위 카테고리가 있어 삭제할 수 없습니다.',
  CATEGORY_IN_USE: '스터디가 있는 카테고리는 삭제할 수 없습니다.',
  GENERATION_RUNNING: '이미 로드맵을 만들고 있습니다.',
  IDEMPOTENCY_KEY_REUSED: '같은 요청 키가 다른 내용으로 이미 사용되었습니다.',
  LAST_ADMIN: '마지막 관리자의 권한은 없앨 수 없습니다.',
  RESTRICTED_TOPIC: '이 주제로는 로드맵을 만들 수 없습니다.',
  RATE_LIMITED: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
  QUOTA_EXCEEDED: '오늘 만들 수 있는 로드맵을 모두 만들었습니다.',
  INTERNAL: '서버에 문제가 생겼습니다. 잠시 후 다시 시도해주세요.',
  GENERATION_FAILED: '로드맵 생성에 실패하였습니다.',
  GENERATION_INVALID: '로드맵 생성에 실패하였습니다.',
  UNAVAILABLE: '지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.',
  GENERATION_TIMEOUT: '로드맵 생성이 제때 끝나지 않았습니다.',
};

/** Whether a text of an answer is a code we know. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(codeMessages, code);
}
