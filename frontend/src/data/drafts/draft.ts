import { browserStorage, tabStorage } from '@/lib/storage';
import { draftKey, type DraftPlace, isForgotten } from './places';

/** A text, or other values, that a user typed at one place and has not sent yet. */
export interface Draft<T> {
  /** Returns the stored value; null if there is none or it cannot be read. */
  read: () => T | null;
  /** Stores a value, or deletes the draft with null. Returns false if the browser cannot store it. */
  write: (value: T | null) => boolean;
  isThere: () => boolean;
}

/** A schema of `zod/mini`. Naming only its use here leaves the library out of pages that store no value. */
interface Shape<T> {
  safeParse: (value: unknown) => { success: boolean; data?: T | undefined };
}

interface Format<T> {
  parse: (stored: string) => T | null;
  print: (value: T) => string;
}

function draftIn<T>(
  storage: typeof browserStorage,
  place: DraftPlace,
  format: Format<T>,
): Draft<T> {
  const key = draftKey(place);
  return {
    read: () => {
      const stored = storage.getItem(key);
      return stored === null ? null : format.parse(stored);
    },
    write: (value) => {
      if (isForgotten(place.owner)) return true;
      try {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, format.print(value));
        return value === null || storage.isLasting();
      } catch {
        return false;
      }
    },
    isThere: () => storage.getItem(key) !== null,
  };
}

const formatOf = <T>(shape: Shape<T>): Format<T> => ({
  parse: (stored) => {
    try {
      const value: unknown = JSON.parse(stored);
      return shape.safeParse(value).data ?? null;
    } catch {
      return null;
    }
  },
  print: JSON.stringify,
});

/** A text as it was typed. */
export const textDraft = (place: DraftPlace): Draft<string> =>
  draftIn(browserStorage, place, { parse: (stored) => stored, print: (text) => text });

/** A value of this shape. */
export const valueDraft = <T>(place: DraftPlace, shape: Shape<T>): Draft<T> =>
  draftIn(browserStorage, place, formatOf(shape));

/** A value of this shape in this tab only, until its owner signs out: then it waits in the browser for any tab. */
export function tabDraft<T>(place: DraftPlace, shape: Shape<T>): Draft<T> {
  const inTab = draftIn(tabStorage, place, formatOf(shape));
  const parked = valueDraft(place, shape);
  const unpark = () => {
    const value = parked.read();
    parked.write(null);
    if (value !== null) inTab.write(value);
    return value;
  };
  return { ...inTab, read: () => inTab.read() ?? unpark() };
}
