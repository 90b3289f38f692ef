import { useEffect } from 'react';
import { z } from 'zod/mini';
import { useSession } from '@/api/session';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { randomKey } from '@/lib/random-key';
import { browserStorage } from '@/lib/storage';
import { draftKey, isForgotten } from '@/lib/typed-text';
import { imagesWouldBeLost } from './content-images';
import { sameValues, type StudyValues, studyValuesShape } from './study-values';

const draftShape = z.object({
  /** The key under which the form is sent, so that a reload in between posts nothing twice. */
  idempotencyKey: z.string(),
  /** The version of the edited study that the text was written on. */
  version: z.nullable(z.number()),
  // Drafts of older versions have no half-typed tag, no confirmation and no roadmap.
  values: z.extend(studyValuesShape, {
    roadmap: z.catch(studyValuesShape.shape.roadmap, null),
    typedDetail: z.catch(z.string(), ''),
    confirmation: z.catch(z.boolean(), false),
    warmUp: z.catch(z.string(), ''),
  }),
});

type StoredDraft = z.infer<typeof draftShape>;

/** Where a draft is kept: for each person one for a new study and one for each study they edit. */
export interface DraftPlace {
  studyId: number | null;
  /** Whose it is, by the account's id: people share browsers. */
  owner: number;
}

const storageKey = ({ owner, studyId }: DraftPlace) => draftKey(owner, studyId);

/** The draft somebody left here, if it is still readable. */
export function readDraft(place: DraftPlace): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(place)) ?? 'null');
    const { success, data } = z.safeParse(draftShape, stored);
    return success ? data : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is posted. */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: StudyValues | null = null;
  private isOver = false;
  private key: string;

  constructor(
    private readonly place: DraftPlace,
    /** What counts as nothing typed. */
    private readonly blank: StudyValues,
    private readonly version: number | null,
    idempotencyKey: string = randomKey(),
  ) {
    this.key = idempotencyKey;
  }

  get isDiscarded() {
    return this.isOver;
  }

  get idempotencyKey() {
    return this.key;
  }

  /** Takes a new key, as when the old one has been used for a text that was changed since. */
  renewKey() {
    this.key = randomKey();
  }

  /** Notes what is typed; written a moment later, or by `flush`. */
  note(values: StudyValues) {
    if (this.isOver) return;
    this.latest = values;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), 300);
  }

  /** Writes what was noted. False when the browser cannot keep it. */
  flush(): boolean {
    clearTimeout(this.timer);
    if (this.latest === null || this.isOver || isForgotten(this.place.owner)) return true;
    try {
      if (sameValues(this.latest, this.blank)) {
        localStorage.removeItem(storageKey(this.place));
      } else {
        const draft: StoredDraft = {
          idempotencyKey: this.key,
          version: this.version,
          values: this.latest,
        };
        localStorage.setItem(storageKey(this.place), JSON.stringify(draft));
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Ends the draft: it was posted, or its writer wants it gone. */
  discard() {
    this.isOver = true;
    clearTimeout(this.timer);
    browserStorage.removeItem(storageKey(this.place));
  }
}

/** Writes the draft on the way out, and asks before leaving only where that cannot keep everything. */
export function useDraftGuard(keeper: DraftKeeper, hasUnsentImages = false) {
  const losesImages = () => hasUnsentImages && !keeper.isDiscarded && useSession.getState().isLogin;
  useLeaveGuard(
    () => !keeper.flush() || losesImages(),
    hasUnsentImages ? imagesWouldBeLost : draftWouldBeLost,
  );
  useEffect(() => {
    const keep = () => void keeper.flush();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keeper.flush();
    };
  }, [keeper]);
}
