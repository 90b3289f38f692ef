import { useState } from 'react';
import { z } from 'zod/mini';
import { textDraft } from '@/data/drafts/draft';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import type { NoticeKind } from '@/features/notices/queries';
import { randomKey } from '@/lib/random-key';
import { areSameValues, isKind, type NoticeValues } from './notice-values';

const draftShape = z.object({
  values: z.object({
    title: z.string(),
    kind: z.custom<NoticeKind>(isKind),
    content: z.string(),
    pinned: z.boolean(),
    schedule: z.nullable(z.object({ day: z.string(), time: z.string() })),
  }),
  /** The idempotency key of these values, set when they are first sent. */
  key: z.nullable(z.string()),
  /** The version of the notice that is edited. */
  version: z.nullable(z.number()),
});

type StoredNotice = z.infer<typeof draftShape>;

function read(text: string): StoredNotice | null {
  try {
    const { success, data } = z.safeParse(draftShape, JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

interface NoticePlace {
  owner: number;
  /** The address of the form. */
  page: string;
  /** The values of an untouched form. */
  blank: NoticeValues;
  /** The version of the notice that is edited; null for a new one. */
  version: number | null;
}

/** The values of a form, stored in the browser until they are sent. */
export function useNoticeDraft({ owner, page, blank, version }: NoticePlace) {
  const [stored] = useState(() => textDraft({ owner, page, at: 'form' }));
  const { text, write: store, discard, isChanged, isStored } = useTextDraft(stored);
  useLeaveGuard(() => isChanged && !isStored, draftWouldBeLost);
  const [isRestored, setRestored] = useState(isChanged);
  const draft = read(text);
  const values = draft?.values ?? blank;
  const basis = draft === null ? version : draft.version;
  const storeDraft = (written: NoticeValues, idempotencyKey: string | null) =>
    store(JSON.stringify({ values: written, key: idempotencyKey, version: basis }));
  return {
    values,
    /** Whether an earlier visit wrote the values. */
    isRestored,
    /** Whether another administrator has edited the notice since the values were written. */
    isOutdated: basis !== version,
    /** Changes the values, which are then sent with another key. */
    write: (change: Partial<NoticeValues>) => {
      const changed = { ...values, ...change };
      if (areSameValues(changed, blank)) discard();
      else storeDraft(changed, null);
    },
    /** Returns the idempotency key of the values, and stores it for the next attempt. */
    keyToSend: () => {
      const idempotencyKey = draft?.key ?? randomKey();
      storeDraft(values, idempotencyKey);
      return idempotencyKey;
    },
    discard: () => {
      setRestored(false);
      discard();
    },
  };
}

export type NoticeDraft = ReturnType<typeof useNoticeDraft>;
