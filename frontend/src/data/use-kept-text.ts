import { useState } from 'react';
import { browserStorage } from '@/lib/storage';

export interface KeptText {
  text: string;
  /** Whether it differs from the initial text. */
  isChanged: boolean;
  /** Whether the browser has stored it: its storage may be full. */
  isKept: boolean;
  write: (text: string) => void;
  /** Deletes it, when it was sent or the user discards it. */
  discard: () => void;
}

/** Stores a typed text in the browser under `key` until it is sent. */
export function useKeptText(key: string, initial = ''): KeptText {
  const [text, setText] = useState(() => keptText(key) ?? initial);
  const [isKept, setKept] = useState(true);
  const write = (typed: string) => {
    setText(typed);
    setKept(keep(key, typed === initial ? null : typed));
  };
  return { text, isChanged: text !== initial, isKept, write, discard: () => write(initial) };
}

/** Returns the stored text; null if there is none. */
export const keptText = (key: string): string | null => browserStorage.getItem(key);

function keep(key: string, text: string | null): boolean {
  try {
    if (text === null) browserStorage.removeItem(key);
    else browserStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
