import { tabStorage } from './storage';

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
  try {
    return Object.keys(localStorage).filter((kept) => kept === key || kept.startsWith(`${key}:`));
  } catch {
    return [];
  }
}

const signedOut = new Set<number>();

/** Whether a page that is just closing must not store this user's text any more. */
export const isForgotten = (owner: number) => signedOut.has(owner);

/** Returns the storage key of the page on which a member was refused until their address is verified. */
export const wayAfterVerifyingKey = (owner: number) => writingKey(owner, 'verification', 'way');

/** Deletes everything that a user typed, for the next user of this browser. */
export function forgetTypedText(owner: number) {
  signedOut.add(owner);
  tabStorage.removeItem(answersKey);
  try {
    localStorage.removeItem(triedPlanKey);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(draftsOf(owner)));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Allows storing this user's text again, and deletes another member's trial plan. */
export function rememberTypedText(owner: number) {
  signedOut.delete(owner);
  try {
    const plan: unknown = JSON.parse(localStorage.getItem(triedPlanKey) ?? 'null');
    if (typeof plan !== 'object' || plan === null || !('owner' in plan)) return;
    if (plan.owner !== owner) localStorage.removeItem(triedPlanKey);
  } catch {
    // Storage is forbidden, or the stored plan is invalid.
  }
}
