import { textLength } from '@/lib/text';
import { namesTogether } from '../subject/subject-words';
import type { Answer } from './answers';

const longest = 50;

interface TypedSubject {
  typed: string;
  /** Whether the text may be empty: then it means all of the field. */
  mayBeEmpty: boolean;
  /** Names of the found subjects, without the removed ones. */
  names: readonly string[];
  /** Whether the search result is for the current text. */
  hasResult: boolean;
  isMissed: boolean;
  /** Whether the server refuses a roadmap for it. */
  isRefused: boolean;
  /** The pasted table of contents; null if there is none. */
  outline: { text: string; excludedLines: number[]; isRead: boolean } | null;
}

/** Returns the name of a typed subject in a plan: the names of the found subjects. */
export function subjectName(typed: string, names: readonly string[]): string {
  const together = namesTogether(names);
  return typed === '' || together === '' || textLength(together) > longest ? typed : together;
}

/**
 * Returns the answer for a typed subject, or null while there is none. A subject without results needs a table of
 * contents; the general plan is never chosen by default.
 */
export function subjectAnswer(subject: TypedSubject): Answer | null {
  const { typed, mayBeEmpty, names, hasResult, isMissed, isRefused, outline } = subject;
  if (isRefused || (typed === '' && !mayBeEmpty)) return null;
  const choiceValue = subjectName(typed, names);
  if (outline !== null) {
    const { text, excludedLines, isRead } = outline;
    return isRead ? { choiceId: 'custom', choiceValue, outline: text, excludedLines } : null;
  }
  if (!hasResult || isMissed || names.length === 0) return null;
  return { choiceId: 'custom', choiceValue };
}
