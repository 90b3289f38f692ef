import { readJson, isRecord } from './json';
import type { components } from './schema';

export type ErrorCode = components['schemas']['ErrorCode'];

interface FieldError {
  field: string;
  message: string;
}

/** Failures that are not a response of the server. */
export type LocalCode =
  | 'NETWORK'
  | 'TIMEOUT'
  | 'BAD_ANSWER'
  | 'AUTHENTICATION_FAILED'
  | 'ACCOUNT_CHANGED'
  | 'SESSION_UNCONFIRMED';

export const localMessages: Record<LocalCode, string> = {
  NETWORK: '네트워크에 연결할 수 없습니다. 연결을 확인한 뒤 다시 시도해주세요.',
  TIMEOUT: '응답이 늦어지고 있습니다. 잠시 후 다시 시도해주세요.',
  BAD_ANSWER: '요청을 처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  AUTHENTICATION_FAILED: '인증에 실패했습니다.',
  SESSION_UNCONFIRMED: '로그인 상태를 확인하지 못해 보내지 않았습니다. 잠시 후 다시 시도해주세요.',
  ACCOUNT_CHANGED: '로그인한 계정이 바뀌었습니다. 확인한 뒤 다시 시도해주세요.',
};

/** Whether a code is one of the server's. Codes newer than this build have no message here. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) && !Object.hasOwn(localMessages, code);
}

interface ApiErrorInit {
  status: number;
  errorCode: ErrorCode | LocalCode;
  serverMessage?: string | undefined;
  fieldErrors?: FieldError[];
  requestId?: string | undefined;
  challenge?: string | undefined;
  removalReason?: string | undefined;
}

/**
 * Any failed request. `message` can always be shown; `serverMessage` is set only if the server sent one, which takes
 * precedence over a screen's own message (see `messageOf`).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: ErrorCode | LocalCode;
  readonly serverMessage: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | undefined;
  /** The challenge for the second step of signing in, if one is required. */
  readonly challenge: string | undefined;
  /** The host's reason for a removal from a study room, if there is one. */
  readonly removalReason: string | undefined;

  constructor({
    status,
    errorCode,
    serverMessage,
    fieldErrors = [],
    requestId,
    challenge,
    removalReason,
  }: ApiErrorInit) {
    super(serverMessage ?? localMessages[isErrorCode(errorCode) ? 'BAD_ANSWER' : errorCode]);
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = errorCode;
    this.serverMessage = serverMessage;
    this.fieldErrors = fieldErrors;
    this.requestId = requestId;
    this.challenge = challenge;
    this.removalReason = removalReason;
  }

  /** Returns the server's message for one field of a form. */
  fieldMessage(field: string): string | undefined {
    return this.fieldErrors.find((error) => error.field === field)?.message;
  }
}

/** Failures that the network's message describes better than a screen's. */
const ofNetwork: readonly string[] = ['NETWORK', 'TIMEOUT'] satisfies LocalCode[];

/** Returns the message for a failure: the server's or the network's, or else the screen's. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (ofNetwork.includes(error.errorCode)) return error.message;
  return error.serverMessage ?? fallback;
}

/** Reads a failed response with any body: ours, a proxy's HTML, or none. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = await readObject(response);
  const data = objectIn(body['data']);
  return new ApiError({
    status: response.status,
    errorCode: isErrorCode(body['errorCode']) ? body['errorCode'] : 'BAD_ANSWER',
    serverMessage: text(body['message']) ?? text(data['message']),
    fieldErrors: Array.isArray(body['fieldErrors']) ? body['fieldErrors'].filter(isFieldError) : [],
    requestId: text(body['requestId']) ?? response.headers.get('x-request-id') ?? undefined,
    challenge: text(objectIn(data['secondFactor'])['challenge']),
    removalReason: text(data['removalReason']),
  });
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body = await readJson(response.clone());
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

const objectIn = (value: unknown) => (isRecord(value) ? value : {});

function isFieldError(value: unknown): value is FieldError {
  return (
    isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
