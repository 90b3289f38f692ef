import { tabStorage } from './storage';

/** Where the questionnaire keeps its answers, in the tab. */
export const answersKey = 'roadmapAnswers';

/** Where a plan that was tried before there is an account waits, in the browser. */
export const triedPlanKey = 'triedPlan';

const draftsOf = (owner: number) => `studyDraft:${owner}:`;

/** Where a person's draft of a study is kept, in the browser; of a new one if there is no id. */
export const draftKey = (owner: number, studyId: number | null) =>
  `${draftsOf(owner)}${studyId ?? 'new'}`;

/** Where what a person is writing on the page of a study, or of a roadmap, is kept, in the browser, by its place there. */
export const writingKey = (owner: number, page: number | string, place: string) =>
  `${draftsOf(owner)}${page}:${place}`;

/** What the page of a roadmap is called among them. */
export const roadmapDraft = (roadmapId: number | string) => `roadmap-${roadmapId}`;

/** What the draft of a profile is called among them, in place of a study. */
export const profileDraft = 'profile';

/** Where what a person tells of themselves is kept until it is saved. */
export const profileDraftKey = (owner: number) => `${draftsOf(owner)}${profileDraft}`;

/** Whether something that this person was writing waits in this browser: the study, or something on its page. */
export const hasDraft = (owner: number, page: string) => draftKeys(owner, page).length > 0;

/** Drops what a person was writing on a page that is gone. */
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

/** Whether a page that is just closing must no longer store what this person typed. */
export const isForgotten = (owner: number) => signedOut.has(owner);

/** Where a member was refused until their address is verified. */
export const wayAfterVerifyingKey = (owner: number) => writingKey(owner, 'verification', 'way');

/** Leaves nothing of what a person typed for the next one at this browser. */
export function forgetTypedText(owner: number) {
  signedOut.add(owner);
  tabStorage.removeItem(answersKey);
  try {
    localStorage.removeItem(triedPlanKey);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(draftsOf(owner)));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Stores what this person types again, and drops the plan that another member tried. */
export function rememberTypedText(owner: number) {
  signedOut.delete(owner);
  try {
    const plan: unknown = JSON.parse(localStorage.getItem(triedPlanKey) ?? 'null');
    if (typeof plan !== 'object' || plan === null || !('owner' in plan)) return;
    if (plan.owner !== owner) localStorage.removeItem(triedPlanKey);
  } catch {
    // Storage is forbidden, or what is kept is no plan.
  }
}
