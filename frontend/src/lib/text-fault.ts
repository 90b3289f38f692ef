import { withParticle } from './korean';
import { formatCount } from './numbers';
import { textLength } from './text';

interface TextRule {
  /** The name of the text in messages, for example 「내용」. */
  name: string;
  /** The maximum length in characters. */
  limit: number;
  /** Whether the user has tried to send it: only then a missing text is a fault. */
  isTried: boolean;
}

/** Returns what is wrong with the length of a text, in the words of the server. */
export function textFault(text: string, { name, limit, isTried }: TextRule): string | undefined {
  const length = textLength(text);
  if (length > limit) {
    return `${withParticle(name, '은/는')} ${formatCount(limit)}자 이하여야 합니다.`;
  }
  return isTried && length === 0 ? `${withParticle(name, '을/를')} 입력해주세요.` : undefined;
}
