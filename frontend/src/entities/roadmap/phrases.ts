import { particleAfter, withParticle } from '@/lib/korean';

/** Chosen or typed words with the particle that our sentence needs. */
export interface Phrase {
  text: string;
  /** Whether the words are quoted. */
  isQuoted?: boolean;
  /** The particle, or more, that follows the words. */
  link: string;
}

/** Returns a phrase and its link as plain text. */
export const joined = ({ text, isQuoted, link }: Phrase) =>
  `${isQuoted ? `“${text}”` : text}${link}`;

const longest = 20;
const purpose = / 위(?:해서?|하여)$/;
// The commonest verbs in their 기 form; after other stems 기 may end a noun, as in 실기 and 새내기.
const doing = /(?:(?<!말)하|되|만들|다지|배우|익히|키우|늘리|높이|쌓|따)기$/;
// The transitive ones of them, after a word that has no particle and is no adverb such as 직접.
const doneTo =
  /^(.*[^\s가게결고과는도로를리만서시에와은을의이잘접제지히](?<!혼자|함께|매일|날마다|마다|부터|까지|차근차근|씩|더|삼아))( (?:만들|다지|배우|익히|키우|늘리|높이|쌓|따)기)$/;
// May be a sentence, or more than a noun: a quoted noun reads well too, but a particle after a longer phrase does not.
const ending = /(?:[다요죠까자서로게을를]|도록|려고|싶\S*|[^\p{L}\p{N})\]%+#])$/u;

/** Returns an objective with its link: 「취업 준비」를 위해, 「연주하기」 위해. */
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

/** Returns a field as an attribute: 「Frontend」 분야의. */
export function fieldOf(text: string): Phrase {
  return { text, link: text.endsWith('분야') ? '의' : ' 분야의' };
}

/** Returns a subject as the object of a sentence: 「React」를. */
export function subjectOf(text: string): Phrase {
  return { text, link: particleAfter(text, '을/를') };
}
