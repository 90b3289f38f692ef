import { useState } from 'react';
import type { Draft } from './draft';

export interface TypedText {
  text: string;
  /** Whether it differs from the initial text. */
  isChanged: boolean;
  /** Whether the browser has stored it: its storage may be full. */
  isStored: boolean;
  write: (text: string) => void;
  /** Deletes it, when it was sent or the user discards it. */
  discard: () => void;
}

/** Stores a typed text as a draft until it is sent. */
export function useTextDraft(draft: Draft<string>, initial = ''): TypedText {
  const [text, setText] = useState(() => draft.read() ?? initial);
  const [isStored, setStored] = useState(true);
  const write = (typed: string) => {
    setText(typed);
    setStored(draft.write(typed === initial ? null : typed));
  };
  return { text, isChanged: text !== initial, isStored, write, discard: () => write(initial) };
}
