import { withParticle } from './korean';
import { formatCount } from './numbers';
import { textLength } from './text';

interface TextRule {
  /** The name of the text in messages, for example 「내용」. */
  name: string;
  /** The maximum length in characters. */
  limit: number;
  /** Whether a missing text is a fault: once the user has tried to send it, unless it is optional. */
  isTried: boolean;
  /** Replaces the message for a missing text. */
  missing?: string;
}

/** Returns what is wrong with the length of a text, in the words of the server. */
export function textFault(text: string, { name, limit, isTried, missing }: TextRule) {
  const length = textLength(text);
  if (length > limit) {
    return `${withParticle(name, '은/는')} ${formatCount(limit)}자 이하여야 합니다.`;
  }
  if (!isTried || length > 0) return undefined;
  return missing ?? `${withParticle(name, '을/를')} 입력해주세요.`;
}

/** Returns that a text is not an email address, once the user has tried to send it. */
export const emailFault = (text: string, isTried: boolean) =>
  isTried && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
    ? '유효한 이메일 주소를 입력해주세요.'
    : undefined;
