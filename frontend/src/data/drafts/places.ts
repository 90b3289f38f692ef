import { browserStorage, tabStorage } from '@/lib/storage';
import { removeAllFiles } from './unsent-cache';

/** Shown when a form is left whose draft stays in this browser. */
export const draftIsStored = '작성하던 내용은 이 브라우저에 보관됩니다.';

/** Where a draft is typed. */
export interface DraftPlace {
  /** The user's account id, because browsers are shared; null for a visitor. */
  owner: number | null;
  /** The page, by its name in `draftPages`. */
  page: string;
  /** The field of that page, if it has several. */
  at?: string;
  /** Whether it is no unsent text: users are not asked about it, and another user's sign-in deletes it. */
  isNote?: boolean;
}

/** The prefix of drafts. Browsers have such keys, so it cannot change. */
const all = 'studyDraft:';

/** No account has the id 0, under which the drafts of visitors are stored. */
const prefixOf = (owner: number | null, isNote = false) =>
  `${isNote ? 'note:' : all}${owner ?? 0}:`;

/** Returns the storage key of a draft. */
export const draftKey = ({ owner, page, at, isNote }: DraftPlace) =>
  `${prefixOf(owner, isNote)}${page}${at === undefined ? '' : `:${at}`}`;

const keysBelow = (start: string, storage = browserStorage) =>
  storage.keys().filter((key) => key.startsWith(start));

function keysOfPage(owner: number, page: string): string[] {
  const key = draftKey({ owner, page });
  return keysBelow(key).filter((kept) => kept === key || kept.startsWith(`${key}:`));
}

/** Whether this browser has any text that the user has not sent yet. */
export const hasAnyDraft = (owner: number) => keysBelow(prefixOf(owner)).length > 0;

/** Whether this browser has a draft that the user typed on a page. */
export const hasDraft = (owner: number, page: string) => keysOfPage(owner, page).length > 0;

/** Deletes the user's drafts of a page that does not exist any more. */
export function forgetDrafts(owner: number, page: string) {
  for (const key of keysOfPage(owner, page)) browserStorage.removeItem(key);
}

/** Moves a user's drafts from the tab to the browser at sign-out, so that their owner gets them back in any tab. */
export function parkTabDrafts(owner: number) {
  park(keysBelow(prefixOf(owner), tabStorage));
  for (const key of keysBelow(prefixOf(owner, true), tabStorage)) tabStorage.removeItem(key);
}

function park(keys: string[]) {
  for (const key of keys) {
    const draft = tabStorage.getItem(key) ?? '';
    tabStorage.removeItem(key);
    // The tab in which the user signed out parks first, and its drafts are the latest.
    if (browserStorage.getItem(key) !== null) continue;
    try {
      browserStorage.setItem(key, draft);
    } catch {
      // Storage is full.
    }
  }
}

const forgotten = new Set<number | null>();

/** Whether a page that is just closing must not store this user's text any more. */
export const isForgotten = (owner: number | null) => forgotten.has(owner);

/** Deletes everything that a user typed, also before signing in: they asked for it, or deleted their account. */
export function forgetAllDrafts(owner: number) {
  forgotten.add(owner);
  void removeAllFiles(owner);
  // The keys of older versions, which `former-keys.ts` renames when their page is opened.
  tabStorage.removeItem('roadmapAnswers');
  browserStorage.removeItem('triedPlan');
  const prefixes = [owner, null].flatMap((of) => [prefixOf(of), prefixOf(of, true)]);
  for (const storage of [tabStorage, browserStorage]) {
    for (const prefix of prefixes) {
      for (const key of keysBelow(prefix, storage)) storage.removeItem(key);
    }
  }
}

/** Allows storing the text of a user who has signed in, and moves other users' drafts out of the tab. */
export function allowDrafts(owner: number) {
  forgotten.delete(owner);
  // An older version stored this note among the drafts.
  browserStorage.removeItem(`${prefixOf(owner)}verification:way`);
  const own = prefixOf(owner);
  park(keysBelow(all, tabStorage).filter((key) => !key.startsWith(own)));
  const kept = [prefixOf(owner, true), prefixOf(null, true)];
  for (const key of keysBelow('note:')) {
    if (!kept.some((prefix) => key.startsWith(prefix))) browserStorage.removeItem(key);
  }
}
