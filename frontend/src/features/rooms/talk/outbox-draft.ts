import { z } from 'zod/mini';
import { valueDraft } from '@/data/drafts/draft';
import { waitingPlace } from '../waiting-place';

const shape = z.array(
  z.object({
    /** Made once for each message, so that the server posts it once, however often it is sent. */
    clientId: z.string(),
    body: z.string(),
    /** When it was written. */
    at: z.string(),
    week: z.nullable(z.number()),
    replyTo: z.nullable(
      z.object({
        no: z.number(),
        authorId: z.number(),
        excerpt: z.optional(z.string()),
        hasImage: z.boolean(),
      }),
    ),
    image: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
    mentions: z.object({ userIds: z.array(z.number()), everyone: z.boolean() }),
    /** Whether it was sent a second time without a press of the user. */
    wasRetried: z.boolean(),
    /** The size of an image that was not uploaded. Its file is stored apart. */
    unsentImage: z.optional(z.object({ width: z.number(), height: z.number() })),
  }),
);

/** A message that waits in the browser. */
export type StoredMessage = z.infer<typeof shape>[number];

/** The unsent messages of a room. */
export const outboxDraft = (owner: number, room: number) =>
  valueDraft<StoredMessage[]>(waitingPlace(owner, room, 'outbox'), shape);
