import { useState } from 'react';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { browserStorage } from '@/lib/storage';
import { applyDraftKey } from '@/lib/typed-text';

export interface TypedText {
  text: string;
  write: (text: string) => void;
  /** It was sent. */
  discard: () => void;
}

export const keptText = (owner: number, study: number) =>
  browserStorage.getItem(applyDraftKey(owner, study, 'message'));

/** What is typed to the author of a study, kept in the browser until it is sent. */
export function useTypedText(owner: number, study: number, part: 'message' | 'answer'): TypedText {
  const key = applyDraftKey(owner, study, part);
  const [text, setText] = useState(() => browserStorage.getItem(key) ?? '');
  const [isKept, setKept] = useState(true);
  useLeaveGuard(() => !isKept && text !== '', draftWouldBeLost);
  const write = (typed: string) => {
    setText(typed);
    setKept(keep(key, typed));
  };
  return { text, write, discard: () => write('') };
}

/** Whether the browser can keep it. */
function keep(key: string, text: string): boolean {
  try {
    if (text === '') browserStorage.removeItem(key);
    else browserStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
