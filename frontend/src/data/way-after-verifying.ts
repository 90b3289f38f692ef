import { draftPages } from '@/paths';
import { textDraft } from './drafts/draft';

/** After this time the user has most likely gone on to something else. */
const validMs = 60 * 60 * 1000;

const wayNote = (owner: number) =>
  textDraft({ owner, page: draftPages.verification, isNote: true });

/** Stores the page to continue with once the address is verified: where a member was refused, or signed up for. */
export function rememberWay(owner: number, to: string, now = Date.now()) {
  wayNote(owner).write(`${now} ${to}`);
}

/** Returns that page; null if there is none or it was stored over an hour ago. */
export function recalledWay(owner: number, now = Date.now()): string | null {
  const [, at, to] = /^(\d+) (.+)$/.exec(wayNote(owner).read() ?? '') ?? [];
  return to !== undefined && now - Number(at) < validMs ? to : null;
}

/** Deletes that page once the user has followed it. */
export const forgetWay = (owner: number) => void wayNote(owner).write(null);

/** Deletes that page if it is the one at this path, because the user has finished what it is for. */
export function finishWay(owner: number, path: string) {
  const way = recalledWay(owner);
  if (way !== null && /^[^?#]*/.exec(way)?.[0] === path) forgetWay(owner);
}

/** Calls `act` when another tab has changed or deleted that page. Returns how to stop. */
export function onWayChanged(act: () => void): () => void {
  addEventListener('storage', act);
  return () => removeEventListener('storage', act);
}
