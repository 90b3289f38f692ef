import { useState } from 'react';
import { browserStorage } from '@/lib/storage';
import { commentDraftKey } from '@/lib/typed-text';

/** Where somebody writes: below a study, in reply to a comment, or in its place. */
export interface DraftPlace {
  /** Whose it is, by the account's id: people share browsers. */
  owner: number;
  study: number;
  at: 'new' | `reply-${number}` | `edit-${number}`;
}

const keyOf = ({ owner, study, at }: DraftPlace) => commentDraftKey(owner, study, at);

/** Whether somebody left something half written there. */
export const isDraftThere = (place: DraftPlace) => browserStorage.getItem(keyOf(place)) !== null;

export interface CommentDraft {
  text: string;
  /** Whether it is something else than what stood there. */
  isChanged: boolean;
  write: (text: string) => void;
  /** Ends the draft: it was sent, or its writer wants it gone. */
  discard: () => void;
}

/** What is typed at a place, kept in the browser until it is sent. */
export function useCommentDraft(place: DraftPlace, initial = ''): CommentDraft {
  const key = keyOf(place);
  const [text, setText] = useState(() => browserStorage.getItem(key) ?? initial);
  return {
    text,
    isChanged: text !== initial,
    write: (typed) => {
      setText(typed);
      keep(key, typed === initial ? null : typed);
    },
    discard: () => {
      setText(initial);
      keep(key, null);
    },
  };
}

function keep(key: string, text: string | null) {
  try {
    if (text === null) browserStorage.removeItem(key);
    else browserStorage.setItem(key, text);
  } catch {
    // The storage is full; the page still has it.
  }
}
