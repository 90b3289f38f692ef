import { browserStorage } from '@/lib/storage';
import { signOutKey, storedUser, useSession } from './session';
import { tokenStore } from './token-store';

/** A sign-out in one tab of this browser. It is stored, because other tabs may be frozen or cached at that time. */
export interface SignOutNote {
  at: number;
  /** The message that asked the user to sign in again; null if they just signed out. */
  reason: string | null;
  /** Whether the user deleted the account. */
  isErased: boolean;
}

export function noteSignOut(user: number, reason: string | null, isErased = false) {
  browserStorage.setItem(signOutKey(user), JSON.stringify({ at: Date.now(), reason, isErased }));
}

/** Returns the sign-out that this tab has not followed yet. */
export function missedSignOut(): SignOutNote | null {
  // A page restored from the browser's cache still has the user in memory.
  const user = useSession.getState().user ?? storedUser();
  if (user === null) return null;
  const note = parseNote(browserStorage.getItem(signOutKey(user.id)));
  // The same user may have signed in again in this tab.
  return note !== null && note.at >= tokenStore.savedAt() ? note : null;
}

/** Returns the sign-out that another tab has just stored, if it concerns this tab's user. */
export function storedSignOut({ key, newValue }: StorageEvent): SignOutNote | null {
  const user = useSession.getState().user ?? storedUser();
  return user !== null && key === signOutKey(user.id) ? parseNote(newValue) : null;
}

function parseNote(text: string | null): SignOutNote | null {
  try {
    const note: unknown = JSON.parse(text ?? 'null');
    if (typeof note !== 'object' || note === null) return null;
    if (!('at' in note) || typeof note.at !== 'number') return null;
    const reason = 'reason' in note && typeof note.reason === 'string' ? note.reason : null;
    return { at: note.at, reason, isErased: 'isErased' in note && note.isErased === true };
  } catch {
    return null;
  }
}
