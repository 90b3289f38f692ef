import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { isSignedIn, useSession } from '@/api/session';
import { valueDraft } from '@/data/drafts/draft';
import { draftWouldBeLost, type LeaveQuestion, useLeaveGuard } from '@/data/leave-guard';
import type { Study } from '@/entities/study/queries';
import { type Changes, isChangedElsewhere, mergeFields } from '@/lib/merge-fields';
import { randomKey } from '@/lib/random-key';
import { draftPages } from '@/paths';
import { notify } from '@/ui/toast';
import { fieldNames, type StudyFieldName, studyFields, type StudyValues } from './study-fields';
import { blankStudy, eachField, savedFields, valuesOf } from './study-values';

/** The values of a form; undefined where a field is missing, as in older drafts, or broken. */
type StoredValues = { [Name in StudyFieldName]: StudyValues[Name] | undefined };

const storedValues = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((stored) =>
    eachField<StoredValues>((name) => studyFields[name].shape.safeParse(stored[name]).data),
  ),
);

/** Returns the stored values, and those of `saved` where none are stored: the user changed nothing there. */
export const completedFrom = (saved: StudyValues, stored: StoredValues) =>
  eachField<StudyValues>((name) => {
    const value = stored[name];
    return value === undefined ? saved[name] : value;
  });

const draftShape = z.object({
  /** The idempotency key of the form, so that a reload between attempts posts nothing twice. */
  idempotencyKey: z.string(),
  /** The version of the edited study on which the draft is based. */
  version: z.nullable(z.number()),
  /** The values of that version; null in older drafts. */
  base: z.catch(z.nullable(storedValues), null),
  values: storedValues,
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

const sameValues = (left: StudyValues, right: StudyValues) =>
  fieldNames.every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]));

/** Stores the form's values shortly after they were typed, until they are sent. */
export class StudyFormDraft {
  private readonly draft;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: StudyValues | undefined;
  private isOver = false;

  constructor(
    place: StudyPlace,
    /** The values of an untouched form. */
    private blank = blankStudy,
    private version: number | null = null,
    private key: string = randomKey(),
  ) {
    this.draft = studyDraft(place);
  }

  get isDiscarded() {
    return this.isOver;
  }

  get idempotencyKey() {
    return this.key;
  }

  /** Records the values; they are stored shortly after, or by `flush`. */
  note(values: StudyValues | undefined) {
    if (this.isOver || values === undefined) return;
    this.latest = values;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), 300);
  }

  /** Stores the recorded values. Returns false if the browser cannot. */
  flush(): boolean {
    clearTimeout(this.timer);
    if (this.latest === undefined || this.isOver) return true;
    return this.draft.write(this.storedFor(this.latest));
  }

  /** Deletes the draft, when it was sent or the user discards it. */
  discard() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.draft.write(null);
  }

  /** Creates a new key, when the old one was used for other values. */
  renewKey() {
    this.key = randomKey();
    this.note(this.latest);
  }

  /** Bases the draft on a newer version of the study. */
  rebase(saved: StudyValues, version: number) {
    this.blank = saved;
    this.version = version;
    this.note(this.latest);
  }

  private storedFor(values: StudyValues): StoredDraft | null {
    if (sameValues(values, this.blank)) return null;
    const base = this.version === null ? null : this.blank;
    return { idempotencyKey: this.key, version: this.version, base, values };
  }
}

/** A form from its start until its whole content is replaced. */
export interface FormRound<Edited extends Study | null> {
  /** Counts the forms of this page; the key of the form. */
  round: number;
  /** The study as it was loaded; null for a new one. */
  study: Edited;
  /** The initial values: the saved ones with the stored draft merged into them. */
  start: StudyValues;
  /** Whether a stored draft changes the initial values. */
  isRestored: boolean;
  /** The fields saved elsewhere since the stored draft was typed. */
  changes: Changes<StudyFieldName> | null;
  draft: StudyFormDraft;
}

function begin<Edited extends Study | null>(
  owner: number,
  study: Edited,
  round: number,
): FormRound<Edited> {
  const place = { studyId: study?.postId ?? null, owner };
  const stored = studyDraft(place).read();
  const saved = study === null ? blankStudy : valuesOf(study);
  const version = study?.version ?? null;
  const draft = new StudyFormDraft(place, saved, version, stored?.idempotencyKey);
  const begun = { round, study, draft };
  if (stored === null) return { ...begun, start: saved, isRestored: false, changes: null };
  const mine = completedFrom(saved, stored.values);
  if (study === null) return { ...begun, start: mine, isRestored: true, changes: null };
  // A draft of this version is newer than all of it.
  const base = stored.base ?? (stored.version === version ? saved : null);
  const merged = mergeFields(savedFields, {
    base: base && completedFrom(saved, base),
    mine,
    theirs: saved,
  });
  return {
    ...begun,
    start: merged.values,
    isRestored: !sameValues(merged.values, saved),
    changes: isChangedElsewhere(merged) ? merged : null,
  };
}

/** Returns the form of a new study, or of one to edit, and a function that discards its draft and begins the next. */
export function useFormRounds<Edited extends Study | null>(owner: number, study: Edited) {
  const [form, setForm] = useState(() => begin(owner, study, 0));
  const startOver = (latest: Edited) => {
    form.draft.discard();
    setForm(begin(owner, latest, form.round + 1));
  };
  return [form, startOver] as const;
}

/** The question before leaving loses an image that the draft cannot store. */
const imagesWouldBeLost: LeaveQuestion = {
  title: '아직 올라가지 않은 이미지가 있습니다.',
  description: '이 페이지를 나가면 그 이미지는 보관되지 않습니다.',
  confirmLabel: '나가기',
  cancelLabel: '계속 작성',
};

/**
 * Stores the draft when the user leaves, and asks first only if something would be lost: the draft, or images that it
 * cannot store. The end of a session cannot be held up, so that it only says what was lost.
 */
export function useStudyDraftGuard(draft: StudyFormDraft, hasUnsentImages = false) {
  const losesImages = () =>
    hasUnsentImages && !draft.isDiscarded && isSignedIn(useSession.getState());
  useLeaveGuard(
    () => !draft.flush() || losesImages(),
    hasUnsentImages ? imagesWouldBeLost : draftWouldBeLost,
  );
  useEffect(() => {
    const store = () => void draft.flush();
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      draft.flush();
    };
  }, [draft]);
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
