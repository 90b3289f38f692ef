import { browserStorage } from '@/lib/storage';
import { writingKey } from '@/lib/typed-text';
import { useKeptText } from '@/lib/use-kept-text';

/** Where somebody writes: below a study, in reply to a comment, or in its place. */
export interface DraftPlace {
  /** Whose it is, by the account's id: people share browsers. */
  owner: number;
  study: number;
  at: 'new' | `reply-${number}` | `edit-${number}`;
}

const keyOf = ({ owner, study, at }: DraftPlace) => writingKey(owner, study, at);

/** Whether somebody left something half written there. */
export const isDraftThere = (place: DraftPlace) => browserStorage.getItem(keyOf(place)) !== null;

export const useCommentDraft = (place: DraftPlace, initial = '') =>
  useKeptText(keyOf(place), initial);
