import { textDraft } from '@/data/drafts/draft';
import { type TypedText, useTextDraft } from '@/data/drafts/use-text-draft';
import { randomKey } from '@/lib/random-key';
import { paths } from '@/paths';

export interface ReplyDraft extends TypedText {
  /** Returns the idempotency key of the text, the same for every attempt to send it. */
  keyToSend: () => string;
}

/** A text and its idempotency key, stored in the browser until it is sent. */
export function useReplyDraft(owner: number, at: string): ReplyDraft {
  const place = { owner, page: paths.adminInbox(), at };
  const text = useTextDraft(textDraft(place));
  const key = useTextDraft(textDraft({ ...place, at: `${at}-key` }));
  return {
    ...text,
    write: (typed) => {
      text.write(typed);
      key.discard();
    },
    discard: () => {
      text.discard();
      key.discard();
    },
    keyToSend: () => {
      const idempotencyKey = key.text || randomKey();
      key.write(idempotencyKey);
      return idempotencyKey;
    },
  };
}
