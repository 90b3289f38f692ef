import { isRecord } from '@/lib/record';
import { browserStorage, tabStorage } from '@/lib/storage';

/** The storage key of the questionnaire's answers, in the tab. */
export const answersKey = 'roadmapAnswers';

/** The storage key of a trial plan, in the browser. */
export const triedPlanKey = 'triedPlan';

const draftsOf = (owner: number) => `studyDraft:${owner}:`;

/** Returns the storage key of a user's draft of a study, in the browser; without an id, of a new one. */
export const draftKey = (owner: number, studyId: number | null) =>
  `${draftsOf(owner)}${studyId ?? 'new'}`;

/** Returns the storage key of a user's other drafts, in the browser, by page and place there. */
export const writingKey = (owner: number, page: number | string, place: string) =>
  `${draftsOf(owner)}${page}:${place}`;

/** Returns the page's name of a roadmap in these keys. */
export const roadmapDraft = (roadmapId: number | string) => `roadmap-${roadmapId}`;

/** The page's name of the profile in these keys. */
export const profileDraft = 'profile';

/** Returns the storage key of a profile that is not saved yet. */
export const profileDraftKey = (owner: number) => `${draftsOf(owner)}${profileDraft}`;

/** Whether this browser has a draft of this user on a page: of the study, or of a text on its page. */
export const hasDraft = (owner: number, page: string) => draftKeys(owner, page).length > 0;

/** Deletes the user's drafts on a page that does not exist any more. */
export function forgetDrafts(owner: number, page: string) {
  for (const kept of draftKeys(owner, page)) localStorage.removeItem(kept);
}

function draftKeys(owner: number, page: string): string[] {
  const key = `${draftsOf(owner)}${page}`;
  return keysBelow(key).filter((kept) => kept === key || kept.startsWith(`${key}:`));
}

/** Whether this browser has any text that the user has not sent yet. */
export const hasAnyDraft = (owner: number) =>
  keysBelow(draftsOf(owner)).some((key) => key !== wayAfterVerifyingKey(owner));

function keysBelow(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    // Storage is forbidden, so nothing was stored.
    return [];
  }
}

/** The questionnaire's name in these keys. */
export const answersDraft = 'roadmap-create';

const parkedAnswersKey = (owner: number) => writingKey(owner, answersDraft, 'answers');

/**
 * Moves the questionnaire's answers from the tab to the browser when their owner signs out, so that the next user of the
 * tab does not get them, and the owner gets them back in any tab. Answers that were sent are dropped.
 */
export function parkAnswers(owner: number) {
  const answers = tabStorage.getItem(answersKey);
  tabStorage.removeItem(answersKey);
  if (answers === null || !isUnfinished(answers, owner)) return;
  // The tab in which the user signed out parks first, and its answers are the latest.
  if (browserStorage.getItem(parkedAnswersKey(owner)) !== null) return;
  try {
    browserStorage.setItem(parkedAnswersKey(owner), answers);
  } catch {
    // Storage is full.
  }
}

/** Returns the parked answers of this user, which are theirs to use in one tab; null without any. */
export function unparkAnswers(owner: number): string | null {
  const answers = browserStorage.getItem(parkedAnswersKey(owner));
  browserStorage.removeItem(parkedAnswersKey(owner));
  return answers;
}

function isUnfinished(stored: string, owner: number): boolean {
  try {
    const form = JSON.parse(stored);
    if (!isRecord(form) || form['owner'] !== owner || form['jobId'] !== null) return false;
    return [form['answers'], form['drafts']].some(
      (texts) => isRecord(texts) && Object.keys(texts).length > 0,
    );
  } catch {
    return false;
  }
}

const forgotten = new Set<number>();

/** Whether a page that is just closing must not store this user's text any more. */
export const isForgotten = (owner: number) => forgotten.has(owner);

/** Returns the storage key of the page on which a member was refused until their address is verified. */
export const wayAfterVerifyingKey = (owner: number) => writingKey(owner, 'verification', 'way');

/** Deletes everything that a user typed: they asked for it, or deleted their account. */
export function forgetTypedText(owner: number) {
  forgotten.add(owner);
  tabStorage.removeItem(answersKey);
  browserStorage.removeItem(triedPlanKey);
  for (const key of keysBelow(draftsOf(owner))) browserStorage.removeItem(key);
}

/** Allows storing this user's text again, and deletes another member's trial plan. */
export function rememberTypedText(owner: number) {
  forgotten.delete(owner);
  try {
    const plan: unknown = JSON.parse(localStorage.getItem(triedPlanKey) ?? 'null');
    if (typeof plan !== 'object' || plan === null || !('owner' in plan)) return;
    if (plan.owner !== owner) localStorage.removeItem(triedPlanKey);
  } catch {
    // Storage is forbidden, or the stored plan is invalid.
  }
}
