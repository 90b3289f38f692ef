import { useEffect } from 'react';
import { z } from 'zod/mini';
import { isSignedIn, useSession } from '@/api/session';
import { valueDraft } from '@/data/drafts/draft';
import { FormDraft, useFormDraftGuard } from '@/data/drafts/form-draft';
import { draftWouldBeLost } from '@/data/leave-guard';
import { randomKey } from '@/lib/random-key';
import { draftPages } from '@/paths';
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
export interface StudyPlace {
  studyId: number | null;
  owner: number;
}

/** The draft of a new study, or of changes to one. */
export const studyDraft = ({ owner, studyId }: StudyPlace) =>
  valueDraft({ owner, page: draftPages.study(studyId) }, draftShape);

/** Stores the form's values until they are posted. */
export class StudyFormDraft extends FormDraft<StudyValues, StoredDraft> {
  constructor(
    place: StudyPlace,
    /** The values of an untouched form. */
    private blank: StudyValues,
    private version: number | null,
    private key: string = randomKey(),
  ) {
    super(studyDraft(place));
  }

  protected storedFor(values: StudyValues): StoredDraft | null {
    if (sameValues(values, this.blank)) return null;
    const base = this.version === null ? null : this.blank;
    return { idempotencyKey: this.key, version: this.version, base, values };
  }

  get idempotencyKey() {
    return this.key;
  }

  /** Creates a new key, when the old one was used for other values. */
  renewKey() {
    this.key = randomKey();
    this.noteAgain();
  }

  /** Bases the draft on a newer version of the study. */
  rebase(saved: StudyValues, version: number) {
    this.blank = saved;
    this.version = version;
    this.noteAgain();
  }
}

/**
 * Guards the draft, and images that it cannot store. The end of a session cannot be held up, so that it only says what
 * was lost.
 */
export function useStudyDraftGuard(draft: StudyFormDraft, hasUnsentImages = false) {
  useFormDraftGuard(
    draft,
    () => hasUnsentImages && !draft.isDiscarded && isSignedIn(useSession.getState()),
    hasUnsentImages ? imagesWouldBeLost : draftWouldBeLost,
  );
  useEffect(() => {
    if (!hasUnsentImages) return;
    return useSession.subscribe(({ user }, before) => {
      if (before.user === null || user !== null || draft.isDiscarded) return;
      notify.error('올리던 이미지는 보관되지 않았습니다.', {
        description: '다시 로그인한 뒤 이미지를 다시 넣어주세요.',
      });
    });
  }, [draft, hasUnsentImages]);
}
