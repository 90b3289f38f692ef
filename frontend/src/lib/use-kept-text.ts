import { useState } from 'react';
import { browserStorage } from './storage';

export interface KeptText {
  text: string;
  /** Whether it is something else than what stood there. */
  isChanged: boolean;
  /** Whether the browser has it too: its storage may be full. */
  isKept: boolean;
  write: (text: string) => void;
  /** It was sent, or its writer wants it gone. */
  discard: () => void;
}

/** What is typed, kept in the browser under `key` until it is sent. */
export function useKeptText(key: string, initial = ''): KeptText {
  const [text, setText] = useState(() => browserStorage.getItem(key) ?? initial);
  const [isKept, setKept] = useState(true);
  const write = (typed: string) => {
    setText(typed);
    setKept(keep(key, typed === initial ? null : typed));
  };
  return { text, isChanged: text !== initial, isKept, write, discard: () => write(initial) };
}

function keep(key: string, text: string | null): boolean {
  try {
    if (text === null) browserStorage.removeItem(key);
    else browserStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
