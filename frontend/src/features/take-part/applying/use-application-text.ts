import { textDraft } from '@/data/drafts/draft';
import { type TypedText, useTextDraft } from '@/data/drafts/use-text-draft';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { draftPages } from '@/paths';

/** The maximum length of a message or an answer, in characters. */
export const longestText = 300;

/** A message or an answer to a study's author. */
export const applicationDraft = (owner: number, study: number, at: 'message' | 'answer') =>
  textDraft({ owner, page: draftPages.study(study), at });

export function useApplicationText(...place: Parameters<typeof applicationDraft>): TypedText {
  const typed = useTextDraft(applicationDraft(...place));
  useLeaveGuard(() => !typed.isStored && typed.isChanged, draftWouldBeLost);
  return typed;
}
