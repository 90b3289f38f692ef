import { useState } from 'react';
import { browserStorage } from './storage';

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

/**
 * Stores a typed text in the browser under `key` until it is sent. A text that replaces `over` is dropped once that
 * has changed.
 */
export function useKeptText(key: string, initial = '', over?: string): KeptText {
  const [text, setText] = useState(() => keptText(key, over) ?? initial);
  const [isKept, setKept] = useState(true);
  const write = (typed: string) => {
    setText(typed);
    setKept(keep(key, typed === initial ? null : headOf(over) + typed));
  };
  return { text, isChanged: text !== initial, isKept, write, discard: () => write(initial) };
}

/** Returns the stored text. One that replaces another text than `over` is deleted. */
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
