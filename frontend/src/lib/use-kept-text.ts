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

/** What is typed, kept in the browser under `key` until it is sent; of a text written `over` another one only while that stands. */
export function useKeptText(key: string, initial = '', over?: string): KeptText {
  const [text, setText] = useState(() => keptText(key, over) ?? initial);
  const [isKept, setKept] = useState(true);
  const write = (typed: string) => {
    setText(typed);
    setKept(keep(key, typed === initial ? null : headOf(over) + typed));
  };
  return { text, isChanged: text !== initial, isKept, write, discard: () => write(initial) };
}

/** What is kept there. What was written over another text than now stands there is dropped. */
export function keptText(key: string, over?: string): string | null {
  const kept = browserStorage.getItem(key);
  if (kept === null) return null;
  const head = headOf(over);
  if (kept.startsWith(head)) return kept.slice(head.length);
  browserStorage.removeItem(key);
  return null;
}

const headOf = (over: string | undefined) => (over === undefined ? '' : `${over}\n`);

function keep(key: string, text: string | null): boolean {
  try {
    if (text === null) browserStorage.removeItem(key);
    else browserStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
