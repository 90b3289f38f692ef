import { particleAfter, withParticle } from '@/lib/korean';

/** Words that somebody chose or typed, as they stand in a sentence of ours. */
export interface Phrase {
  text: string;
  /** Whether they are set apart in quotation marks. */
  isQuoted?: boolean;
  /** What follows them: a particle, or more. */
  link: string;
}

/** A phrase and what follows it, as text. */
export const joined = ({ text, isQuoted, link }: Phrase) =>
  `${isQuoted ? `“${text}”` : text}${link}`;

const longest = 20;
const purpose = / 위(?:해서?|하여)$/;
// The commonest verbs as what somebody does; after other stems 기 may be a thing, as in 실기 and 새내기.
const doing = /(?:(?<!말)하|되|만들|다지|배우|익히|키우|늘리|높이|쌓|따)기$/;
// Those of them that are done to something, after a word that neither has a particle nor tells how, as 직접 does.
const doneTo =
  /^(.*[^\s가게결고과는도로를리만서시에와은을의이잘접제지히](?<!혼자|함께|매일|날마다|마다|부터|까지|차근차근|씩|더|삼아))( (?:만들|다지|배우|익히|키우|늘리|높이|쌓|따)기)$/;
// May be a sentence, or more than a noun: a quoted noun reads well too, a particle after more does not.
const ending = /(?:[다요죠까자서로게을를]|도록|려고|싶\S*|[^\p{L}\p{N})\]%+#])$/u;

/** An objective and what leads on from it: 「취업 준비」를 위해, 「연주하기」 위해. */
export function aimOf(objective: string): Phrase {
  const lines = objective.trim();
  const text = lines.replace(/\s+/g, ' ');
  if (purpose.test(text)) return { text, link: '' };
  if (text.length > longest || lines.includes('\n') || ending.test(text)) {
    return { text, isQuoted: true, link: `${particleAfter(text, '이라/라')}는 목표를 위해` };
  }
  const [, thing = '', deed = ''] = doneTo.exec(text) ?? [];
  if (thing !== '') return { text: `${withParticle(thing, '을/를')}${deed}`, link: ' 위해' };
  return { text, link: doing.test(text) ? ' 위해' : `${particleAfter(text, '을/를')} 위해` };
}

/** A field and what leads on to what is studied of it: 「Frontend」 분야의. */
export function fieldOf(text: string): Phrase {
  return { text, link: text.endsWith('분야') ? '의' : ' 분야의' };
}

/** What is studied, as the object of a sentence: 「React」를. */
export function subjectOf(text: string): Phrase {
  return { text, link: particleAfter(text, '을/를') };
}
