import { isRecord } from '@/api/json';
import { draftKey } from '@/data/drafts/places';
import { browserStorage, tabStorage } from '@/lib/storage';
import { draftPages } from '@/paths';

/** Renames the drafts that an older version of the app has stored under other keys. */
export function renameFormerKeys() {
  rename(browserStorage, 'triedPlan', (plan) =>
    draftKey({ owner: ownerOf(plan), page: draftPages.trial, isNote: true }),
  );
  rename(tabStorage, 'roadmapAnswers', (state) => {
    const isNote =
      state['jobId'] !== null || !(hasAny(state['answers']) || hasAny(state['drafts']));
    return draftKey({
      owner: ownerOf(state),
      page: draftPages.questionnaire,
      at: 'answers',
      isNote,
    });
  });
}

type Stored = Record<string, unknown>;

const recordOf = (value: unknown): Stored => (isRecord(value) ? value : {});
const ownerOf = ({ owner }: Stored) => (typeof owner === 'number' ? owner : null);
const hasAny = (value: unknown) => Object.keys(value ?? {}).length > 0;

function rename(storage: typeof browserStorage, from: string, to: (stored: Stored) => string) {
  const stored = storage.getItem(from);
  if (stored === null) return;
  try {
    storage.setItem(to(recordOf(JSON.parse(stored))), stored);
    storage.removeItem(from);
  } catch {
    // Storage is full, or the value cannot be read.
  }
}
