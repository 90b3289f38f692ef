import { useEffect } from 'react';
import { draftWouldBeLost, type LeaveQuestion, useLeaveGuard } from '../leave-guard';
import type { Draft } from './draft';

/** Stores the values of a form shortly after they were typed, until they are sent. */
export abstract class FormDraft<Values, Stored> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: Values | undefined;
  private isOver = false;

  constructor(private readonly draft: Draft<Stored>) {}

  /** Returns what is stored for these values; null if they are those of an untouched form. */
  protected abstract storedFor(values: Values): Stored | null;

  get isDiscarded() {
    return this.isOver;
  }

  /** Records the values; they are stored shortly after, or by `flush`. */
  note(values: Values | undefined) {
    if (this.isOver || values === undefined) return;
    this.latest = values;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), 300);
  }

  /** Records the same values again, when `storedFor` returns something else for them. */
  protected noteAgain() {
    this.note(this.latest);
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
}

/** Stores the draft when the user leaves, and asks first only if something would be lost. */
export function useFormDraftGuard(
  draft: { flush: () => boolean },
  losesMore = () => false,
  question: LeaveQuestion = draftWouldBeLost,
) {
  useLeaveGuard(() => !draft.flush() || losesMore(), question);
  useEffect(() => {
    const store = () => void draft.flush();
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      draft.flush();
    };
  }, [draft]);
}
