import { useState } from 'react';
import { z } from 'zod/mini';
import { type Draft, textDraft } from '@/data/drafts/draft';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { randomKey } from '@/lib/random-key';
import { paths } from '@/paths';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { type InquiryKind, type InquiryTopic, isTopic } from './queries';

/** The owner of the drafts of visitors; no account has this id. */
export const visitor = 0;

/** For drafts of visitors: browsers are shared, and visitors do not sign out. */
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
type StoredInquiry = z.infer<typeof draftShape>;

const inquiryDraft = (kind: InquiryKind, owner: number) =>
  textDraft({ owner, page: pages[kind], at: 'form' });

/** The draft of the prerendered form, which is never stored. */
const drawnDraft: Draft<string> = { read: () => null, write: () => true, isThere: () => false };

function read(text: string | null): StoredInquiry | null {
  try {
    const { success, data } = z.safeParse(draftShape, JSON.parse(text ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
}

/**
 * Returns the draft of a form. A member continues with what they wrote before signing in: with a visitor's draft that
 * names their address, or none. A visitor's draft of another address waits for its writer, for a day at most.
 */
function openDraft(kind: InquiryKind, owner: number, email: string): Draft<string> {
  const mine = inquiryDraft(kind, owner);
  for (const stored of [mine, inquiryDraft(kind, visitor)]) {
    const draft = read(stored.read());
    const isOfVisitor = owner === visitor || stored !== mine;
    if (draft !== null && !(isOfVisitor && Date.now() - draft.writtenAt > longestStorage)) {
      if (stored !== mine) {
        if (!['', email].includes(draft.values.email)) return mine;
        mine.write(JSON.stringify(draft));
        stored.write(null);
      }
      return mine;
    }
    stored.write(null);
  }
  return mine;
}

/** The values of a form, stored in the browser until they are sent. `email` is the address of an untouched form. */
export function useInquiryDraft(kind: InquiryKind, owner: number, email: string) {
  // Hydration compares with the prerendered form, which is empty.
  const isDrawn = useIsDrawn();
  const [stored] = useState(() => (isDrawn ? drawnDraft : openDraft(kind, owner, email)));
  const { text, write: store, discard, isChanged, isStored } = useTextDraft(stored);
  useLeaveGuard(() => isChanged && !isStored, draftWouldBeLost);
  const [isRestored, setRestored] = useState(isChanged);
  const blank: InquiryValues = { topic: null, title: '', content: '', email };
  const draft = read(text);
  const values = draft?.values ?? blank;
  const storeDraft = (written: InquiryValues, idempotencyKey: string | null) =>
    store(JSON.stringify({ values: written, key: idempotencyKey, writtenAt: Date.now() }));
  const isBlank = ({ topic, title, content, email: address }: InquiryValues) =>
    topic === null && title === '' && content === '' && address === email;
  return {
    values,
    /** Whether an earlier visit wrote the values. */
    isRestored,
    /** Changes the values, which are then sent with another key. */
    write: (change: Partial<InquiryValues>) => {
      const changed = { ...values, ...change };
      if (isBlank(changed)) discard();
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
