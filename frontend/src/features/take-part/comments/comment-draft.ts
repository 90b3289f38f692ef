import { textDraft } from '@/data/drafts/draft';
import { draftPages } from '@/paths';

/** The place of a draft: below a study, in reply to a comment, or editing one. */
export interface CommentPlace {
  owner: number;
  study: number;
  at: 'new' | `reply-${number}` | `edit-${number}`;
}

export const commentDraft = ({ owner, study, at }: CommentPlace) =>
  textDraft({ owner, page: draftPages.study(study), at });
