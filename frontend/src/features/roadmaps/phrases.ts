import { particleAfter } from '@/lib/korean';

/** Words that somebody chose or typed, as they stand in a sentence of ours. */
export interface Phrase {
  text: string;
  /** Whether they are a sentence of their own, or too long to be part of ours. */
  isQuoted: boolean;
  /** What follows them: a particle, or more. */
  link: string;
}

/** A phrase and what follows it, as text. */
export const joined = ({ text, isQuoted, link }: Phrase) =>
  `${isQuoted ? `“${text}”` : text}${link}`;

const longest = 20;

// Stems that make what somebody does of 기, as in 연주하기 and 다지기; 실기 or 악기 is a thing.
const doing =
  /(?:[하되들지우히이리르루추꾸치키미니티끼내누두타따가보으쓰듣쌓얻찾풀깨붙짓돕잡알읽받갖맺넓높늘줄벌살떼뛰쉬놀먹]|[옮즐이넘남맡챙숨]기)기$/;
// By themselves these are what one learns.
const skills = /(?:^|[^을를게로서히]\s)(?:말하기|듣기|읽기|글?쓰기|달리기)$/;
const purpose = /(?:려고|고자|도록|[어아해워져와돼]서|[있되하]게|[취재]미로)$/;
const sentence = /(?:[다요죠까함됨]|[하되가보]자|싶\S*)$/;
// For the sake of a person is not to become one.
const person = /(?:(?:개발|기획|관리|과학|연구|기술|운영|창업)자|디자이너|엔지니어|마케터|전문가)$/;
const englishClause = /^[^가-힣]*\s[^가-힣]*\s[^가-힣]*$/;

/** An objective and what leads on from it: 「취업 준비」를 위해, 「연주하기」 위해. */
export function aimOf(objective: string): Phrase {
  const whole = objective.replace(/\s+/g, ' ').trim();
  const text = withoutParticle(
    withoutStop(whole).replace(/(기|[을를])\s*위(?:해서?|하여|한|함)(?:요|입니다|이에요)?$/, '$1'),
  );
  if (!/[\p{L}\p{N})\]%+#]$/u.test(text)) return quotedAim(whole);
  if (text.length > longest || objective.trim().includes('\n')) return quotedAim(text);
  if (purpose.test(text)) return { text, isQuoted: false, link: '' };
  if (doing.test(text) && !skills.test(text)) return { text, isQuoted: false, link: ' 위해' };
  if ([sentence, person, englishClause].some((form) => form.test(text))) return quotedAim(text);
  return { text, isQuoted: false, link: `${particleAfter(text, '을/를')} 위해` };
}

/** A field and what leads on to what is studied of it: 「Frontend」 분야의. */
export function fieldOf(name: string): Phrase {
  const text = withoutStop(name);
  return {
    text,
    isQuoted: sentence.test(text),
    link: text.endsWith('분야') ? '의' : ' 분야의',
  };
}

/** What is studied, as the object of a sentence: 「React」를. */
export function subjectOf(name: string): Phrase {
  const text = withoutStop(name);
  return { text, isQuoted: sentence.test(text), link: particleAfter(text, '을/를') };
}

const quotedAim = (text: string): Phrase => ({
  text,
  isQuoted: true,
  link: `${particleAfter(text, '이라/라')}는 목표를 위해`,
});

const withoutStop = (text: string) => text.replace(/[\s.,!~…。]+$/u, '') || text;

/** 「취업을」 without its particle; 「마을」 has none. */
function withoutParticle(text: string): string {
  const [before, last] = [text.slice(0, -1), text.slice(-1)];
  const isParticle = before !== '' && last === particleAfter(before, '을/를');
  return isParticle ? before : text;
}
