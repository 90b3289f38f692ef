import type { components } from './schema';

export type ErrorCode = components['schemas']['ErrorCode'];

/** Exhaustive by type: a new code of the server fails this build until it is here. */
const codes: Record<ErrorCode, true> = {
  VALIDATION_FAILED: true,
  MALFORMED_REQUEST: true,
  INVALID_CREDENTIALS: true,
  LOGIN_CODE_INVALID: true,
  RESET_TOKEN_INVALID: true,
  VERIFY_TOKEN_INVALID: true,
  IMAGE_INVALID: true,
  UNAUTHENTICATED: true,
  TOKEN_EXPIRED: true,
  SESSION_EXPIRED: true,
  FORBIDDEN: true,
  NOT_AUTHOR: true,
  OWN_STUDY: true,
  EMAIL_UNVERIFIED: true,
  ACCOUNT_SUSPENDED: true,
  NOT_FOUND: true,
  STUDY_NOT_FOUND: true,
  COMMENT_NOT_FOUND: true,
  CATEGORY_NOT_FOUND: true,
  ROADMAP_NOT_FOUND: true,
  USER_NOT_FOUND: true,
  SESSION_NOT_FOUND: true,
  JOB_NOT_FOUND: true,
  NOTIFICATION_NOT_FOUND: true,
  APPLICATION_NOT_FOUND: true,
  REPORT_NOT_FOUND: true,
  METHOD_NOT_ALLOWED: true,
  REQUEST_TIMEOUT: true,
  PAYLOAD_TOO_LARGE: true,
  UNSUPPORTED_MEDIA_TYPE: true,
  NICKNAME_TAKEN: true,
  EMAIL_TAKEN: true,
  ALREADY_APPLIED: true,
  ALREADY_REPORTED: true,
  STUDY_NOT_OPEN: true,
  STUDY_FULL: true,
  STUDY_CLOSED: true,
  STALE_UPDATE: true,
  CATEGORY_NAME_TAKEN: true,
  CATEGORY_HAS_CHILDREN: true,
  CATEGORY_IN_USE: true,
  GENERATION_RUNNING: true,
  IDEMPOTENCY_KEY_REUSED: true,
  LAST_ADMIN: true,
  RESTRICTED_TOPIC: true,
  RATE_LIMITED: true,
  QUOTA_EXCEEDED: true,
  INTERNAL: true,
  GENERATION_FAILED: true,
  GENERATION_INVALID: true,
  UNAVAILABLE: true,
  GENERATION_TIMEOUT: true,
};

/** Whether a text of an answer is a code we know. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(codes, code);
}
