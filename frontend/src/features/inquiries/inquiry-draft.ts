import { useState } from 'react';
import { z } from 'zod/mini';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { randomKey } from '@/lib/random-key';
import { browserStorage } from '@/lib/storage';
import { writingKey } from '@/data/draft-keys';
import { useKeptText } from '@/data/use-kept-text';
import { paths } from '@/paths';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { type InquiryKind, type InquiryTopic, isTopic } from './queries';

/** The owner of the drafts of visitors; no account has this id. */
export const visitor = 0;

/** Browsers are shared, and visitors do not sign out. */
const longestStorage = 24 * 60 * 60 * 1000;

const pages: Record<InquiryKind, string> = {
  CONTACT: paths.contact,
  COOPERATE: paths.cooperate,
  FEEDBACK: paths.feedback,
};

const valuesShape = z.object({
  topic: z.nullable(z.custom<InquiryTopic>((topic) => typeof topic === 'string' && isTopic(topic))),
  title: z.string(),
  content: z.string(),
  email: z.string(),
});

const draftShape = z.object({
  values: valuesShape,
  /** The idempotency key of these values, set when they are first sent. */
  key: z.nullable(z.string()),
  writtenAt: z.number(),
});

export type InquiryValues = z.infer<typeof valuesShape>;
type Draft = z.infer<typeof draftShape>;

const keyOf = (kind: InquiryKind, owner: number) => writingKey(owner, pages[kind], 'form');

function read(text: string | null): Draft | null {
  try {
    const { success, data } = z.safeParse(draftShape, JSON.parse(text ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
}

/** Deletes an old draft, lets a user go on with what they wrote before signing in, and returns the draft's key. */
function openDraft(kind: InquiryKind, owner: number): string {
  const mine = keyOf(kind, owner);
  for (const key of [mine, keyOf(kind, visitor)]) {
    const draft = read(browserStorage.getItem(key));
    if (draft !== null && Date.now() - draft.writtenAt <= longestStorage) {
      if (key !== mine) {
        browserStorage.setItem(mine, JSON.stringify(draft));
        browserStorage.removeItem(key);
      }
      return mine;
    }
    browserStorage.removeItem(key);
  }
  return mine;
}

/** The values of a form, stored in the browser until they are sent. `email` is the address of an untouched form. */
export function useInquiryDraft(kind: InquiryKind, owner: number, email: string) {
  // Hydration compares with the prerendered form, which is empty.
  const isDrawn = useIsDrawn();
  const [key] = useState(() => (isDrawn ? '' : openDraft(kind, owner)));
  const { text, write: store, discard, isChanged, isKept } = useKeptText(key);
  useLeaveGuard(() => isChanged && !isKept, draftWouldBeLost);
  const [isRestored, setRestored] = useState(isChanged);
  const blank: InquiryValues = { topic: null, title: '', content: '', email };
  const draft = read(text);
  const values = draft?.values ?? blank;
  const storeDraft = (written: InquiryValues, idempotencyKey: string | null) =>
    store(JSON.stringify({ values: written, key: idempotencyKey, writtenAt: Date.now() }));
  return {
    values,
    /** Whether an earlier visit wrote the values. */
    isRestored,
    /** Changes the values, which are then sent with another key. */
    write: (change: Partial<InquiryValues>) => storeDraft({ ...values, ...change }, null),
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
