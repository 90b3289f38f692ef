import { writingKey } from '@/data/draft-keys';
import { useKeptText } from '@/data/use-kept-text';
import { browserStorage } from '@/lib/storage';

/** The place of a draft: below a study, in reply to a comment, or editing one. */
export interface DraftPlace {
  /** The owner's account id, because browsers are shared. */
  owner: number;
  study: number;
  at: 'new' | `reply-${number}` | `edit-${number}`;
}

const keyOf = ({ owner, study, at }: DraftPlace) => writingKey(owner, study, at);

/** Whether a draft is stored for this place. */
export const isDraftThere = (place: DraftPlace) => browserStorage.getItem(keyOf(place)) !== null;

export const useCommentDraft = (place: DraftPlace, initial = '') =>
  useKeptText(keyOf(place), initial);
