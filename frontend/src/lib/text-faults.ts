import { withParticle } from './korean';
import { formatCount } from './numbers';

/** Returns that a text is longer than its limit, in the words of the server. */
export const tooLong = (name: string, limit: number) =>
  `${withParticle(name, '은/는')} ${formatCount(limit)}자 이하여야 합니다.`;

/** The form of an e-mail address: the server checks it more strictly. */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const noEmail = '유효한 이메일 주소를 입력해주세요.';
