import { useEffect } from 'react';
import { z } from 'zod/mini';
import { isSignedIn, useSession } from '@/api/session';
import { draftKey, isForgotten } from '@/data/draft-keys';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { randomKey } from '@/lib/random-key';
import { browserStorage } from '@/lib/storage';
import { notify } from '@/ui/toast';
import { imagesWouldBeLost } from './content-images';
import { sameValues, type StudyValues, studyValuesShape } from './study-values';

// Older drafts have no unfinished tag, no confirmation and no roadmap.
const valuesShape = z.extend(studyValuesShape, {
  roadmap: z.catch(studyValuesShape.shape.roadmap, null),
  typedDetail: z.catch(z.string(), ''),
  confirmation: z.catch(z.boolean(), false),
  warmUp: z.catch(z.string(), ''),
});

const draftShape = z.object({
  /** The idempotency key of the form, so that a reload between attempts posts nothing twice. */
  idempotencyKey: z.string(),
  /** The version of the edited study on which the draft is based. */
  version: z.nullable(z.number()),
  /** The values of that version; null in older drafts. */
  base: z.catch(z.nullable(valuesShape), null),
  values: valuesShape,
});

type StoredDraft = z.infer<typeof draftShape>;

/** The place of a draft: per user one for a new study, and one for each study that they edit. */
export interface DraftPlace {
  studyId: number | null;
  /** The owner's account id, because browsers are shared. */
  owner: number;
}

const storageKey = ({ owner, studyId }: DraftPlace) => draftKey(owner, studyId);

/** Returns the stored draft; null if there is none or it cannot be read. */
export function readDraft(place: DraftPlace): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(place)) ?? 'null');
    const { success, data } = z.safeParse(draftShape, stored);
    return success ? data : null;
  } catch {
    return null;
  }
}

/** Stores the form's values until they are posted. */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: StudyValues | null = null;
  private isOver = false;
  private key: string;

  constructor(
    private readonly place: DraftPlace,
    /** The values of an untouched form. */
    private blank: StudyValues,
    private version: number | null,
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

  /** Creates a new key, when the old one was used for other values. */
  renewKey() {
    this.key = randomKey();
  }

  /** Bases the draft on a newer version of the study. */
  rebase(saved: StudyValues, version: number) {
    this.blank = saved;
    this.version = version;
    if (this.latest !== null) this.note(this.latest);
  }

  /** Records the values; they are stored shortly after, or by `flush`. */
  note(values: StudyValues) {
    if (this.isOver) return;
    this.latest = values;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), 300);
  }

  /** Stores the recorded values. Returns false if the browser cannot. */
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
          base: this.version === null ? null : this.blank,
          values: this.latest,
        };
        localStorage.setItem(storageKey(this.place), JSON.stringify(draft));
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Deletes the draft, when it was posted or the user discards it. */
  discard() {
    this.isOver = true;
    clearTimeout(this.timer);
    browserStorage.removeItem(storageKey(this.place));
  }
}

/**
 * Stores the draft when the user leaves, and asks first only if it cannot be stored completely. The end of a session
 * cannot be held up, so that it only says what was lost.
 */
export function useDraftGuard(keeper: DraftKeeper, hasUnsentImages = false) {
  const losesImages = () =>
    hasUnsentImages && !keeper.isDiscarded && isSignedIn(useSession.getState());
  useLeaveGuard(
    () => !keeper.flush() || losesImages(),
    hasUnsentImages ? imagesWouldBeLost : draftWouldBeLost,
  );
  useEffect(() => {
    if (!hasUnsentImages) return;
    return useSession.subscribe(({ user }, before) => {
      if (before.user === null || user !== null || keeper.isDiscarded) return;
      notify.error('올리던 이미지는 보관되지 않았습니다.', {
        description: '다시 로그인한 뒤 이미지를 다시 넣어주세요.',
      });
    });
  }, [keeper, hasUnsentImages]);
  useEffect(() => {
    const keep = () => void keeper.flush();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keeper.flush();
    };
  }, [keeper]);
}
