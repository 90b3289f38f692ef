import { textLength } from '@/lib/text';
import { namesTogether } from '../subject/words';
import type { Answer } from './answers';

const longest = 50;

interface TypedSubject {
  typed: string;
  /** Whether nothing need be typed: then all of the field is meant. */
  mayBeEmpty: boolean;
  /** What was found and not taken out again. */
  names: readonly string[];
  /** Whether it was looked for as it stands there now. */
  hasResult: boolean;
  isMissed: boolean;
  /** Whether there is no roadmap for it. */
  isRefused: boolean;
  /** What was pasted, if anything was. */
  outline: { text: string; isRead: boolean } | null;
}

/** What a typed subject is called in a plan: by the names that it was found by. */
export function subjectName(typed: string, names: readonly string[]): string {
  const together = namesTogether(names);
  return typed === '' || together === '' || textLength(together) > longest ? typed : together;
}

/**
 * The answer that a typed subject amounts to, or `null` while there is nothing to go on with. What was not
 * found needs a table of contents; the general plan is nobody's answer by default.
 */
export function subjectAnswer(subject: TypedSubject): Answer | null {
  const { typed, mayBeEmpty, names, hasResult, isMissed, isRefused, outline } = subject;
  if (isRefused || (typed === '' && !mayBeEmpty)) return null;
  const choiceValue = subjectName(typed, names);
  if (outline !== null) {
    return outline.isRead ? { choiceId: 'custom', choiceValue, outline: outline.text } : null;
  }
  if (!hasResult || isMissed || names.length === 0) return null;
  return { choiceId: 'custom', choiceValue };
}
