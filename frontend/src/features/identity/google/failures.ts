import { messageOf } from '@/api/errors';

const byMail = '이메일로 로그인해주세요.';

/** Messages by the server's reason for a failed sign-in. */
const sentences: Record<string, string> = {
  cancelled: 'Google 로그인이 취소되었습니다.',
  expired: '로그인을 마치지 못했습니다. 처음부터 다시 시도해주세요.',
  unverified: 'Google에서 확인되지 않은 이메일로는 로그인할 수 없습니다. 이메일로 가입해주세요.',
  suspended: '이용이 정지된 계정입니다.',
  busy: '요청이 많아 로그인하지 못했습니다. 잠시 후 다시 시도해주세요.',
  unavailable: `지금은 Google 로그인을 사용할 수 없습니다. 잠시 후 다시 시도하거나 ${byMail}`,
  failed: `인증에 실패했습니다. 다시 시도하거나 ${byMail}`,
};

/** Returns the message for a failed sign-in with Google; the server's own if a request was refused. */
export function loginFailure(reason: string | null, error?: unknown): string {
  const known = reason !== null && Object.hasOwn(sentences, reason) ? reason : 'failed';
  const sentence = sentences[known] ?? '';
  return error === undefined ? sentence : messageOf(error, sentence);
}
