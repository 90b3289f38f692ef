import type { Message } from '@/entities/room/talk';

/** What the composer writes. */
export type ComposerMode = { kind: 'new' } | { kind: 'reply' | 'edit'; message: Message };
