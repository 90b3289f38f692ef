import { randomKey } from '@/lib/random-key';
import { type KeptText, useKeptText } from '@/data/use-kept-text';

export interface ReplyDraft extends KeptText {
  /** Returns the idempotency key of the text, the same for every attempt to send it. */
  keyToSend: () => string;
}

/** A text and its idempotency key, stored in the browser under `place` until it is sent. */
export function useReplyDraft(place: string): ReplyDraft {
  const text = useKeptText(place);
  const key = useKeptText(`${place}-key`);
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
