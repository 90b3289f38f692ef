import type { Message } from '@/entities/room/talk';

/** The composer writes a new message, a reply or a new text of its own message. */
export type ComposerMode = { kind: 'new' } | { kind: 'reply' | 'edit'; message: Message };
